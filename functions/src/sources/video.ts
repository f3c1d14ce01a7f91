/**
 * Video platforms. Our own list of public domains. It follows Google's source categories
 * (https://support.google.com/analytics/answer/9756891), with younger platforms added. TikTok counts as social, as it
 * does there.
 */
import type { SourceRow } from './known-source.ts';

export const video: readonly SourceRow[] = [
  ['YouTube', 'youtube.com youtu.be youtube-nocookie.com com.google.android.youtube', 'yt'],
  ['Vimeo', 'vimeo.com'],
  ['Dailymotion', 'dailymotion.com dai.ly'],
  ['Twitch', 'twitch.tv twitch.com tv.twitch.android.app'],
  ['Kick', 'kick.com'],
  ['Rumble', 'rumble.com'],
  ['Odysee', 'odysee.com lbry.tv'],
  ['BitChute', 'bitchute.com'],
  ['PeerTube', 'joinpeertube.org sepiasearch.org'],
  ['D.Tube', 'd.tube'],
  ['Nebula', 'nebula.tv'],
  ['Floatplane', 'floatplane.com'],
  ['TED', 'ted.com'],
  ['CuriosityStream', 'curiositystream.com'],
  ['Netflix', 'netflix.com'],
  ['Hulu', 'hulu.com'],
  ['Disney+', 'disneyplus.com', 'disneyplus'],
  ['Crunchyroll', 'crunchyroll.com'],
  ['Crackle', 'crackle.com'],
  ['Veoh', 'veoh.com'],
  ['Wistia', 'wistia.com wistia.net'],
  ['Vidyard', 'vidyard.com'],
  ['Loom', 'loom.com'],
  ['Streamable', 'streamable.com'],
  ['bilibili', 'bilibili.com b23.tv bilibili.tv tv.danmaku.bili'],
  ['Youku', 'youku.com'],
  ['Tudou', 'tudou.com'],
  ['iQIYI', 'iqiyi.com iq.com'],
  ['Tencent Video', 'v.qq.com'],
  ['Douyin', 'douyin.com iesdouyin.com com.ss.android.ugc.aweme'],
  ['Kuaishou', 'kuaishou.com kwai.com com.smile.gifmaker'],
  ['Niconico', 'nicovideo.jp nico.ms'],
  ['Naver TV', 'tv.naver.com'],
  ['CHZZK', 'chzzk.naver.com'],
  ['SOOP', 'sooplive.co.kr sooplive.com afreecatv.com'],
  ['RUTUBE', 'rutube.ru'],
  ['VK Video', 'vkvideo.ru'],
];
