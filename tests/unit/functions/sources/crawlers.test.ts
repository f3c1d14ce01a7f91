import { expect, test } from 'vitest';
import { senderReason } from '../../../../functions/src/collect/admit/reasons.ts';
import { agentOf, crawlerOf, operatorOfAssistant } from '../../../../functions/src/sources/crawlers/index.ts';
import { crawlerRows } from '../../../../functions/src/sources/crawlers/agents.ts';
import { aiAssistants } from '../../../../functions/src/sources/ai-assistants.ts';
import { crawlerPurposes } from '../../../../functions/src/contract/index.ts';

const inMozilla = (name: string) =>
  `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ${name}) Safari/537.36`;
const nobody = '192.0.2.7';

test.each([
  ['GPTBot/1.3; +https://openai.com/gptbot', 'GPTBot', 'OpenAI', 'train'],
  ['OAI-SearchBot/1.3; +https://openai.com/searchbot', 'OAI-SearchBot', 'OpenAI', 'index'],
  ['ChatGPT-User/1.0; +https://openai.com/bot', 'ChatGPT-User', 'OpenAI', 'person'],
  ['OAI-AdsBot/1.0; +https://openai.com/adsbot', 'OAI-AdsBot', 'OpenAI', 'other'],
  ['ClaudeBot/1.0; +claudebot@anthropic.com', 'ClaudeBot', 'Anthropic', 'train'],
  ['Claude-SearchBot/1.0', 'Claude-SearchBot', 'Anthropic', 'index'],
  ['claude-user/1.0', 'Claude-User', 'Anthropic', 'person'],
  ['PerplexityBot/1.0; +https://perplexity.ai/perplexitybot', 'PerplexityBot', 'Perplexity', 'index'],
  ['Perplexity-User/1.0', 'Perplexity-User', 'Perplexity', 'person'],
  ['Googlebot/2.1; +http://www.google.com/bot.html', 'Googlebot', 'Google', 'index'],
  ['Googlebot-Image/1.0', 'Googlebot-Image', 'Google', 'index'],
  [
    'AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html',
    'AdsBot-Google-Mobile',
    'Google',
    'other',
  ],
  ['GoogleOther', 'GoogleOther', 'Google', 'other'],
  ['Google-Read-Aloud', 'Google-Read-Aloud', 'Google', 'person'],
  ['bingbot/2.0; +http://www.bing.com/bingbot.htm', 'bingbot', 'Microsoft', 'index'],
  ['Applebot/0.1; +http://www.apple.com/go/applebot', 'Applebot', 'Apple', 'index'],
  ['DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)', 'DuckDuckBot', 'DuckDuckGo', 'index'],
  ['DuckAssistBot/1.2', 'DuckAssistBot', 'DuckDuckGo', 'person'],
  ['YandexBot/3.0; +http://yandex.com/bots', 'YandexBot', 'Yandex', 'index'],
  ['Baiduspider/2.0; +http://www.baidu.com/search/spider.html', 'Baiduspider', 'Baidu', 'index'],
  ['Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp', 'Yahoo! Slurp', 'Yahoo', 'index'],
  ['MistralAI-User/1.0; +https://docs.mistral.ai/robots', 'MistralAI-User', 'Mistral AI', 'person'],
  ['meta-externalagent/1.1', 'meta-externalagent', 'Meta', 'train'],
  ['facebookexternalhit/1.1', 'facebookexternalhit', 'Meta', 'person'],
  ['Bytespider; spider-feedback@bytedance.com', 'Bytespider', 'ByteDance', 'train'],
  ['CCBot/2.0 (https://commoncrawl.org/faq/)', 'CCBot', 'Common Crawl', 'train'],
  ['Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot', 'Amazonbot', 'Amazon', 'index'],
  ['AhrefsBot/7.0; +http://ahrefs.com/robot/', 'AhrefsBot', 'Ahrefs', 'index'],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'Slackbot-LinkExpanding', 'Slack', 'person'],
  ['UptimeRobot/2.0; http://www.uptimerobot.com/', 'UptimeRobot', 'UptimeRobot', 'other'],
])('%s is %s of %s, to %s', (name, agent, operator, purpose) => {
  const crawler = { agent, operator, purpose, proof: 'claimed' };
  expect(crawlerOf(name, nobody)).toEqual(crawler);
  expect(crawlerOf(inMozilla(name), nobody)).toEqual(crawler);
  expect(crawlerOf(name.toUpperCase(), nobody)).toEqual(crawler);
});

const other = { agent: 'Other', operator: 'Other', purpose: 'other', proof: 'claimed' };
const unknown = { agent: 'Unknown', operator: 'Unknown', purpose: 'other', proof: 'unknown' };

test.each([
  ['curl/8.5.0', other],
  ['python-requests/2.32', other],
  ['NotGPTBots/1.0', other],
  ['', unknown],
  [' ', unknown],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    null,
  ],
])('a program without a row: %s', (userAgent, crawler) =>
  expect(crawlerOf(userAgent, nobody)).toEqual(crawler),
);

test('the rest of a long User-Agent is ignored', () => {
  expect(crawlerOf(`curl/8 ${'x'.repeat(1000)} GPTBot/1.0`, nobody)).toEqual(other);
});

test.each([
  ['GPTBot/1.3', '20.171.206.0', 'proven'],
  ['GPTBot/1.3', '20.171.207.255', 'proven'],
  ['GPTBot/1.3', '::ffff:20.171.206.10', 'proven'],
  ['GPTBot/1.3', '20.171.208.0', 'claimed'],
  ['GPTBot/1.3', '20.171.205.255', 'claimed'],
  ['ChatGPT-User/1.0', '104.208.184.200', 'proven'],
  ['Googlebot/2.1', '66.249.66.1', 'proven'],
  ['Googlebot/2.1', '2001:4860:4801:10::1', 'proven'],
  ['Googlebot/2.1', '2001:4860:4801:0010:ffff:ffff:ffff:ffff', 'proven'],
  ['Googlebot/2.1', '2001:db8::1', 'claimed'],
  // Anybody's program on Google Cloud can send from here.
  ['Googlebot/2.1', '107.178.192.7', 'claimed'],
  ['Google-Read-Aloud', '107.178.192.7', 'proven'],
  ['bingbot/2.0', '157.55.39.1', 'proven'],
  ['bingbot/2.0', '20.171.206.10', 'claimed'],
  ['DuckDuckBot/1.1', '20.49.136.28', 'proven'],
  ['Applebot/0.1', '17.241.75.1', 'proven'],
  ['PerplexityBot/1.0', '18.97.9.97', 'proven'],
  ['PerplexityBot/1.0', '18.97.9.112', 'claimed'],
  ['ClaudeBot/1.0', '160.79.104.10', 'claimed'],
  ['GPTBot/1.3', '', 'claimed'],
  ['GPTBot/1.3', 'unknown', 'claimed'],
  ['GPTBot/1.3', '20.171.206.0/24', 'claimed'],
  ['GPTBot/1.3', '0.0.0.0', 'claimed'],
  ['GPTBot/1.3', '255.255.255.255', 'claimed'],
  ['GPTBot/1.3', '::', 'claimed'],
])('%s from %s is %s', (userAgent, address, proof) =>
  expect(crawlerOf(userAgent, address)?.proof).toBe(proof),
);

test.each([
  ['GPTBot', 'OpenAI', true],
  ['ClaudeBot', 'Anthropic', false],
  ['Other', 'Other', false],
  ['Unknown', 'Unknown', false],
  ['a name from an older table', 'Other', false],
])('a stored agent %s belongs to %s', (name, operator, isProvable) =>
  expect(agentOf(name)).toMatchObject({ operator, isProvable }),
);

test.each([
  ['ChatGPT', 'OpenAI'],
  ['NotebookLM', 'Google'],
  ['DeepSeek', 'DeepSeek'],
])('visits from %s are sent by %s', (source, operator) => expect(operatorOfAssistant(source)).toBe(operator));

const names = crawlerRows.flatMap((row) =>
  crawlerPurposes.flatMap((purpose) => row[purpose]?.split('|') ?? []),
);

test('each agent has one row and is found by its name', () => {
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(names.filter((name) => crawlerOf(`${name}/1.0`, nobody)?.agent !== name)).toEqual([]);
});

test('collect refuses every agent of the table', () => {
  expect(
    names.filter(
      (name) =>
        senderReason({
          headers: { 'user-agent': `${name}/1.0` },
          namedAgent: undefined,
          isServerFormat: false,
        }) !== 'bot',
    ),
  ).toEqual([]);
});

test('the assistants of operators are known sources', () => {
  const sources = aiAssistants.map(([name]) => name);
  const assistants = crawlerRows.flatMap(({ assistants: each }) => each?.split('|') ?? []);
  expect(assistants.filter((name) => !sources.includes(name))).toEqual([]);
});
