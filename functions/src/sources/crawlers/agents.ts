/**
 * Programs that fetch pages and name themselves in the User-Agent: who runs them, and what for. The list is our own. It
 * began with ai-crawler-index 1.3.0 (https://pypi.org/project/ai-crawler-index/, CC0), whose operators' pages were read
 * on 2026-09-05, and has the classic search engines, link previews and monitors besides.
 */
import type { CrawlerPurpose, Day } from '../../contract/index.ts';
import type { RangeList } from './ranges.ts';

/**
 * - Agents are tokens of the User-Agent, in any case, separated by `|` and listed under their purpose: to train models
 * (or for sets of data that others train on), to build an index (of a search engine, an assistant, links or an
 * archive), for a person who asked or who shared a link, or other purposes such as ads and monitoring.
 * - `docs` is the operator's own page, and `checked` the day on which the purposes were compared with it.
 * - `ranges` are the addresses that the operator publishes, all of which prove any of its agents.
 * - `assistants` are the operator's sources of visits in `sources/ai-assistants.ts`.
 */
export type CrawlerRow = Partial<Record<CrawlerPurpose, string>> & {
  operator: string;
  docs: string;
  checked?: Day;
  ranges?: RangeList;
  assistants?: string;
};

export const crawlerRows: readonly CrawlerRow[] = [
  { operator: 'Ahrefs', docs: 'https://ahrefs.com/robot', index: 'AhrefsBot|AhrefsSiteAudit' },
  { operator: 'aiHit', docs: 'https://www.aihitdata.com/about', train: 'aiHitBot' },
  { operator: 'Allen Institute for AI', docs: 'https://allenai.org/crawler', train: 'AI2Bot|Ai2Bot-Dolma' },
  {
    operator: 'Amazon',
    docs: 'https://developer.amazon.com/amazonbot',
    index: 'amazon-kendra|Amazonbot|Amzn-SearchBot|bedrockbot',
    person: 'Amzn-User',
  },
  { operator: 'Andi', docs: 'https://andisearch.com/', assistants: 'Andi Search', index: 'Andibot' },
  {
    operator: 'Anthropic',
    docs: 'https://support.anthropic.com/en/articles/8896518',
    checked: '2026-11-29',
    assistants: 'Claude',
    train: 'anthropic-ai|ClaudeBot',
    index: 'Claude-SearchBot|Claude-Web',
    person: 'Claude-Code|Claude-User',
  },
  { operator: 'Apple', docs: 'https://support.apple.com/en-us/119829', ranges: 'apple', index: 'Applebot' },
  {
    operator: 'Atlassian',
    docs: 'https://support.atlassian.com/organization-administration/docs/connect-custom-website-to-rovo/',
    index: 'atlassian-bot',
  },
  { operator: 'Awario', docs: 'https://awario.com/bots.html', train: 'AwarioRssBot|AwarioSmartBot' },
  { operator: 'Babbar', docs: 'https://babbar.tech/crawler', index: 'Barkrowler' },
  {
    operator: 'Baidu',
    docs: 'https://help.baidu.com/question?prod_id=99&class=0&id=3001',
    assistants: 'ERNIE Bot',
    index: 'Baiduspider',
  },
  { operator: 'Better Stack', docs: 'https://betterstack.com', other: 'Better Uptime Bot' },
  { operator: 'Bluesky', docs: 'https://cardyb.bsky.app', person: 'Bluesky Cardyb' },
  { operator: 'Brave', docs: 'https://safe.search.brave.com/help/brave-search-crawler', index: 'Bravebot' },
  {
    operator: 'ByteDance',
    docs: 'https://www.bytespider.net/',
    assistants: 'Doubao',
    train: 'Bytespider|TikTokSpider',
  },
  { operator: 'Ceramic AI', docs: 'https://ceramic.ai/', index: 'TerraCotta' },
  {
    operator: 'Cloudflare',
    docs: 'https://developers.cloudflare.com/ai-search/',
    index: 'Cloudflare-AutoRAG',
  },
  {
    operator: 'Cohere',
    docs: 'https://cohere.com/',
    train: 'cohere-training-data-crawler',
    person: 'cohere-ai',
  },
  { operator: 'Common Crawl', docs: 'https://commoncrawl.org/ccbot', train: 'CCBot' },
  { operator: 'Crawl4AI', docs: 'https://github.com/unclecode/crawl4ai', other: 'Crawl4AI' },
  { operator: 'Crawlspace', docs: 'https://crawlspace.dev', other: 'Crawlspace' },
  {
    operator: 'Cốc Cốc',
    docs: 'https://help.coccoc.com/searchengine',
    index: 'coccocbot-image|coccocbot-web',
  },
  { operator: 'DataForSEO', docs: 'https://dataforseo.com/dataforseo-bot', index: 'DataForSeoBot' },
  { operator: 'Diffbot', docs: 'https://docs.diffbot.com/', train: 'Diffbot' },
  { operator: 'Direqt', docs: 'https://direqt.ai', index: 'Anomura' },
  { operator: 'Discord', docs: 'https://discord.com', person: 'Discordbot' },
  {
    operator: 'DuckDuckGo',
    docs: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot/',
    checked: '2026-11-29',
    ranges: 'duckduckgo',
    assistants: 'Duck.ai',
    index: 'DuckDuckBot|DuckDuckGo-Favicons-Bot',
    person: 'DuckAssistBot',
  },
  { operator: 'Echobox', docs: 'https://echobox.com', train: 'EchoboxBot' },
  { operator: 'Embedly', docs: 'https://embed.ly', person: 'Embedly' },
  { operator: 'Exa', docs: 'https://exa.ai', index: 'ExaSearchBot' },
  { operator: 'FactSet', docs: 'https://www.factset.com/ai', train: 'Factset_spyderbot' },
  { operator: 'Firecrawl', docs: 'https://docs.firecrawl.dev/', other: 'FirecrawlAgent' },
  {
    operator: 'Google',
    docs: 'https://developers.google.com/crawling/docs/crawlers-fetchers/overview-google-crawlers',
    checked: '2026-11-29',
    ranges: 'google',
    assistants: 'Gemini|NotebookLM',
    index:
      'Google-CloudVertexBot|Googlebot|Googlebot-Image|Googlebot-Mobile|Googlebot-News|Googlebot-Video|Storebot-Google',
    other:
      'AdsBot-Google|AdsBot-Google-Mobile|AdsBot-Google-Mobile-Apps|APIs-Google|Google-InspectionTool|Google-Safety|GoogleOther|GoogleOther-Image|GoogleOther-Video|Mediapartners-Google',
  },
  // A separate list, because anybody's program on Google Cloud can send from some of these addresses.
  {
    operator: 'Google',
    docs: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers',
    checked: '2026-11-29',
    ranges: 'google-fetchers',
    person:
      'Gemini-Deep-Research|Google-Agent|Google-GeminiNotebook|Google-NotebookLM|Google-Pinpoint|Google-Read-Aloud|GoogleMessages',
    other: 'FeedFetcher-Google|Google-CWS|Google-Site-Verification|GoogleProducer',
  },
  { operator: 'Hive AI', docs: 'https://imagesift.com/about', train: 'ImagesiftBot' },
  { operator: 'Huawei', docs: 'https://aspiegel.com/petalbot', train: 'PanguBot', index: 'PetalBot' },
  { operator: 'Hunter', docs: 'https://velen.io/', train: 'VelenPublicWebCrawler' },
  {
    operator: 'Internet Archive',
    docs: 'https://archive.org/details/archive.org_bot',
    index: 'archive.org_bot|ia_archiver',
  },
  { operator: 'ISS Corporate Solutions', docs: 'https://iss-cyber.com', train: 'ISSCyberRiskCrawler' },
  { operator: 'Kagi', docs: 'https://kagi.com/bot', index: 'Kagibot' },
  { operator: 'Kakao', docs: 'https://cs.daum.net', index: 'Daum', person: 'kakaotalk-scrap' },
  {
    operator: 'Klaviyo',
    docs: 'https://help.klaviyo.com/hc/en-us/articles/40496146232219',
    index: 'KlaviyoAIBot',
  },
  { operator: 'LAION', docs: 'https://github.com/rom1504/img2dataset', train: 'img2dataset|LAIONDownloader' },
  { operator: 'Lightpanda', docs: 'https://lightpanda.io/', other: 'Lightpanda' },
  { operator: 'Linguee', docs: 'https://www.linguee.com', train: 'Linguee Bot' },
  { operator: 'LinkedIn', docs: 'https://www.linkedin.com/robots.txt', person: 'LinkedInBot' },
  { operator: 'Lyrenth', docs: 'https://lyrenth.com/crawler-policy', index: 'AIWebIndex' },
  { operator: 'Majestic', docs: 'https://mj12bot.com/', index: 'MJ12bot' },
  { operator: 'Mastodon', docs: 'https://joinmastodon.org', person: 'Mastodon' },
  { operator: 'Meltwater', docs: 'https://www.meltwater.com/en/suite/consumer-intelligence', train: 'YaK' },
  {
    operator: 'Meta',
    docs: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
    assistants: 'Meta AI',
    train: 'FacebookBot|meta-externalagent',
    index: 'Meta-WebIndexer',
    person: 'facebookcatalog|facebookexternalhit|Facebot|meta-externalads|meta-externalfetcher|WhatsApp',
  },
  {
    operator: 'Microsoft',
    docs: 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0',
    ranges: 'microsoft',
    assistants: 'Microsoft Copilot',
    index: 'bingbot|msnbot',
    person: 'BingPreview|MicrosoftPreview|SkypeUriPreview',
    other: 'adidxbot',
  },
  {
    operator: 'Mistral AI',
    docs: 'https://docs.mistral.ai/en/robots',
    checked: '2026-11-29',
    assistants: 'Mistral',
    train: 'MistralAI-Training',
    index: 'MistralAI-Index',
    person: 'MistralAI-User',
  },
  { operator: 'Mojeek', docs: 'https://www.mojeek.com/bot.html', index: 'MojeekBot' },
  { operator: 'Moz', docs: 'https://moz.com/help/moz-procedures/crawlers/dotbot', index: 'DotBot|rogerbot' },
  { operator: 'Naver', docs: 'https://searchadvisor.naver.com/guide/seo-basic-crawl', index: 'Yeti' },
  { operator: 'NICT', docs: 'https://www.nict.go.jp/en/', train: 'ICC-Crawler' },
  {
    operator: 'OpenAI',
    docs: 'https://platform.openai.com/docs/bots',
    checked: '2026-11-29',
    ranges: 'openai',
    assistants: 'ChatGPT',
    train: 'GPTBot',
    index: 'OAI-SearchBot',
    person: 'ChatGPT Agent|ChatGPT-User',
    other: 'OAI-AdsBot',
  },
  { operator: 'Panscient', docs: 'https://panscient.com/faq.htm', train: 'Panscient' },
  { operator: 'Parallel', docs: 'https://docs.parallel.ai/features/crawler', index: 'ShapBot' },
  {
    operator: 'Perplexity',
    docs: 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
    checked: '2026-11-29',
    ranges: 'perplexity',
    assistants: 'Perplexity',
    index: 'PerplexityBot',
    person: 'Perplexity-User',
  },
  { operator: 'Phind', docs: 'https://www.phind.com/', assistants: 'Phind', index: 'PhindBot' },
  { operator: 'Pingdom', docs: 'https://www.pingdom.com', other: 'Pingdom.com_bot' },
  {
    operator: 'Pinterest',
    docs: 'https://help.pinterest.com/en/business/article/pinterest-crawler',
    index: 'Pinterestbot',
    person: 'Pinterest',
  },
  {
    operator: 'Poseidon Research',
    docs: 'https://www.poseidonresearch.com',
    train: 'Poseidon Research Crawler',
  },
  { operator: 'Qihoo 360', docs: 'http://www.so.com/help/help_3_2.html', index: '360Spider|HaosouSpider' },
  { operator: 'Qualified', docs: 'https://www.qualified.com', index: 'QualifiedBot' },
  { operator: 'QuantumCloud', docs: 'https://www.quantumcloud.com', other: 'wpbot' },
  { operator: 'QuillBot', docs: 'https://quillbot.com', train: 'QuillBot' },
  { operator: 'Qwant', docs: 'https://help.qwant.com/bot/', index: 'Qwantbot|Qwantbot-news' },
  { operator: 'Reddit', docs: 'https://www.reddit.com', person: 'redditbot' },
  { operator: 'Reflection AI', docs: 'https://reflection.ai/', train: 'Reflectionbot' },
  { operator: 'ROIS-DS', docs: 'https://ds.rois.ac.jp/en_center8/en_crawler/', train: 'Cotoyogi' },
  { operator: 'SB Intuitions', docs: 'https://www.sbintuitions.co.jp/en/bot/', train: 'SBIntuitionsBot' },
  { operator: 'Scrapy', docs: 'https://scrapy.org/', other: 'Scrapy' },
  {
    operator: 'Screaming Frog',
    docs: 'https://www.screamingfrog.co.uk/seo-spider/user-agent/',
    other: 'Screaming Frog SEO Spider',
  },
  {
    operator: 'Semrush',
    docs: 'https://www.semrush.com/bot/',
    index:
      'SemrushBot|SemrushBot-BA|SemrushBot-ESI|SemrushBot-FT|SemrushBot-SI|SemrushBot-SWA|SiteAuditBot|SplitSignalBot',
    other: 'SemrushBot-OCOB',
  },
  { operator: 'SEOkicks', docs: 'https://www.seokicks.de/robot.html', index: 'SEOkicks' },
  { operator: 'Serpstat', docs: 'https://serpstatbot.com/', index: 'serpstatbot' },
  {
    operator: 'Seznam',
    docs: 'https://napoveda.seznam.cz/en/seznamzbozi/subject-matter-crawler/',
    index: 'SeznamBot',
  },
  { operator: 'Sidetrade', docs: 'https://www.sidetrade.com', train: 'Sidetrade indexer bot' },
  { operator: 'Site24x7', docs: 'https://www.site24x7.com', other: 'Site24x7' },
  { operator: 'Slack', docs: 'https://api.slack.com/robots', person: 'Slackbot|Slackbot-LinkExpanding' },
  {
    operator: 'Sogou',
    docs: 'http://www.sogou.com/docs/help/webmasters.htm',
    index: 'Sogou Pic Spider|Sogou web spider',
  },
  { operator: 'StatusCake', docs: 'https://www.statuscake.com', other: 'StatusCake' },
  { operator: 'Telegram', docs: 'https://core.telegram.org', person: 'TelegramBot' },
  { operator: 'Thinkbot', docs: 'https://www.thinkbot.agency', train: 'Thinkbot' },
  { operator: 'Timpi', docs: 'https://timpi.io/', index: 'Timpibot' },
  { operator: 'UptimeRobot', docs: 'https://uptimerobot.com/about', other: 'UptimeRobot' },
  {
    operator: 'Webz.io',
    docs: 'https://webz.io/blog/machine-learning/',
    train: 'omgili|omgilibot|Webzio-Extended',
  },
  {
    operator: 'X',
    docs: 'https://developer.x.com/en/docs/x-for-websites/cards/guides/troubleshooting-cards',
    person: 'Twitterbot',
  },
  { operator: 'Yahoo', docs: 'https://help.yahoo.com/kb/SLN22600.html', index: 'Yahoo! Slurp' },
  {
    operator: 'Yandex',
    docs: 'https://yandex.com/support/webmaster/en/robot-workings/check-yandex-robots',
    assistants: 'Yandex Alice',
    train: 'YandexAdditional|YandexAdditionalBot',
    index:
      'YandexBlogs|YandexBot|YandexComBot|YandexFavicons|YandexImages|YandexMarket|YandexMedia|YandexMobileBot|YandexRenderResourcesBot|YandexVideo',
    person: 'YandexCalendar',
    other: 'YandexDirect|YandexMetrika|YandexScreenshotBot|YandexWebmaster',
  },
  { operator: 'You.com', docs: 'https://about.you.com/youbot/', assistants: 'You.com', index: 'YouBot' },
];
