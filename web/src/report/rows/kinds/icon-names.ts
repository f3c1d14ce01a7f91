/**
 * Names with a bundled picture: `/icons/browsers/{name}.png` and `/icons/sources/{name}.svg`. The build fails if one
 * is missing. No favicon service is used, because it would learn who reads which report.
 */

/** `Microsoft Edge` is `microsoft-edge`. */
export function iconName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const browserIcons = words(`
  brave chrome chromium firefox internet-explorer microsoft-edge opera safari samsung-internet uc-browser vivaldi
`);

export const sourceIcons = words(`
  9gag airtable aliexpress allegro alternativeto amazon aol app-store apple-news asana atlassian baidu behance
  bilibili bing bitly blogger bluesky brave-search brevo buffer chatgpt chrome-web-store claude clickup codeberg
  crunchbase crunchyroll daily-dev dailymotion deepseek dev-community deviantart digg discord disqus docker-hub
  dribbble dropbox duckduckgo ebay ecosia etsy facebook fandom feedly figma firefox-add-ons flickr flipboard g2
  gemini ghost github gitlab glassdoor gmail gmx goodreads google google-analytics google-calendar google-chat
  google-classroom google-cloud google-docs google-drive google-maps google-meet google-news google-play
  google-scholar google-translate habr hacker-news hashnode hootsuite hubspot hugging-face icloud-mail imgur
  indie-hackers inoreader instagram instapaper intercom internet-archive kagi kakaotalk kick kimi kuaishou lemmy
  letterboxd line linear linkedin linktree livejournal lobsters loom mail-ru mailchimp mastodon medium meetup
  messenger meta-ai metager microsoft-teams minimax miro mistral mojeek naver netflix nextdoor niconico
  notebooklm notion npm odysee ok outlook patreon paypal peertube perplexity pinterest pixiv poe product-hunt
  proton-mail pypi qiita qq quora qwant qwen rakuten reddit rednote researchgate rumble shopee shopify signal
  skype slack slashdot slideshare snapchat sogou stack-exchange stack-overflow startpage steam-community strava
  stripe substack swisscows taobao ted telegram threads thunderbird tiktok trello tripadvisor trustpilot tumblr
  tuta twitch viber vimeo vinted vk web-de wechat weibo whatsapp wikimedia wikipedia wordpress-com wordpress-org
  x xing yahoo yahoo-mail yelp youtube zalando zendesk zhihu zoho-mail
`);
