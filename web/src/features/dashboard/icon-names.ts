/**
 * The names whose picture comes with the product: `/icons/browsers/{name}.png` and `/icons/sources/{name}.svg`.
 * The build makes a file for each and fails where it cannot, so that nobody is asked for a picture elsewhere: a
 * favicon service would learn who reads which report.
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
  app-store apple-news baidu bilibili bluesky brave-search claude dailymotion deepseek discord dribbble duckduckgo ebay
  ecosia etsy facebook feedly figma flipboard gemini github gitlab gmail google google-chat google-docs
  google-drive google-maps google-meet google-news google-play google-scholar google-translate hacker-news
  hugging-face icloud-mail inoreader instagram kagi kakaotalk kick lemmy line linktree lobsters mastodon medium
  messenger mistral naver netflix notion npm odysee patreon perplexity pinterest product-hunt proton-mail pypi
  quora qwant reddit rumble signal snapchat stack-overflow startpage substack telegram threads
  thunderbird tiktok trello tumblr twitch viber vimeo vk wechat whatsapp wikipedia wordpress-org x xing youtube
`);
