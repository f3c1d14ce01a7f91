/**
 * AI assistants and answer engines. The list is our own, because no published list is complete: each row has the domain
 * of the product and the utm_source that it adds to links (ChatGPT adds `utm_source=chatgpt.com`). Assistants are a
 * separate channel, as in Google Analytics (https://support.google.com/analytics/answer/9756891).
 */
import type { SourceRow } from './known-source.ts';

export const aiAssistants: readonly SourceRow[] = [
  ['ChatGPT', 'chatgpt.com chat.openai.com com.openai.chatgpt', 'openai'],
  ['Claude', 'claude.ai claude.com com.anthropic.claude'],
  ['Perplexity', 'perplexity.ai ai.perplexity.app.android'],
  [
    'Gemini',
    'gemini.google.com bard.google.com gemini.google com.google.android.apps.bard',
    'bard googlegemini',
  ],
  ['NotebookLM', 'notebooklm.google.com notebooklm.google'],
  [
    'Microsoft Copilot',
    'copilot.microsoft.com copilot.com copilot.cloud.microsoft m365.cloud.microsoft edgeservices.bing.com ' +
      'com.microsoft.copilot',
    'copilot bingchat',
  ],
  ['Grok', 'grok.com x.ai ai.x.grok'],
  ['Meta AI', 'meta.ai'],
  ['DeepSeek', 'deepseek.com com.deepseek.chat'],
  ['Mistral', 'mistral.ai', 'lechat'],
  ['Poe', 'poe.com com.poe.android'],
  ['Pi AI', 'pi.ai'],
  ['Phind', 'phind.com'],
  ['You.com', 'you.com'],
  ['Andi Search', 'andisearch.com'],
  ['iAsk', 'iask.ai'],
  ['Genspark', 'genspark.ai'],
  ['Felo AI', 'felo.ai'],
  ['Komo AI', 'komo.ai'],
  ['Liner AI', 'liner.com getliner.com'],
  ['Consensus', 'consensus.app'],
  ['Elicit', 'elicit.com elicit.org'],
  ['Duck.ai', 'duck.ai'],
  ['Lumo', 'lumo.proton.me'],
  ['Manus', 'manus.im'],
  ['Monica AI', 'monica.im'],
  ['Sider AI', 'sider.ai'],
  ['Merlin AI', 'getmerlin.in'],
  ['Character.AI', 'character.ai'],
  ['Kimi', 'kimi.com kimi.ai kimi.moonshot.cn'],
  ['Doubao', 'doubao.com com.larus.nova'],
  ['Qwen', 'chat.qwen.ai qwen.ai tongyi.aliyun.com tongyi.com qianwen.com'],
  ['ERNIE Bot', 'yiyan.baidu.com ernie.baidu.com chat.baidu.com'],
  ['Yuanbao', 'yuanbao.tencent.com'],
  ['Z.ai', 'z.ai chatglm.cn'],
  ['MiniMax', 'chat.minimax.io agent.minimax.io hailuoai.com'],
  ['Metaso', 'metaso.cn'],
  ['Yandex Alice', 'alice.yandex.ru alisa.yandex.ru'],
  ['GigaChat', 'giga.chat gigachat.ru'],
];
