/**
 * Domains where anybody publishes, that gather what others publish, or that shorten links. A rating of such a domain
 * would say nothing about what a link shows.
 */
export const PLATFORMS: readonly string[] = [
  // Platforms.
  ...['bsky.app', 'discord.com', 'discord.gg', 'dropbox.com', 'facebook.com', 'fb.com', 'fb.watch', 'flickr.com'],
  ...['github.com', 'gofundme.com', 'google.com', 'instagram.com', 'issuu.com', 'linkedin.com', 'medium.com'],
  ...['ok.ru', 'patreon.com', 'periscope.tv', 'pinterest.com', 'pscp.tv', 'reddit.com', 'scribd.com', 'snapchat.com'],
  ...['soundcloud.com', 'spotify.com', 'substack.com', 't.me', 'telegram.me', 'telegram.org', 'threads.net'],
  ...['tiktok.com', 'tumblr.com', 'twitch.tv', 'twitter.com', 'vimeo.com', 'vine.co', 'vk.com', 'wa.me', 'weibo.com'],
  ...['whatsapp.com', 'wordpress.com', 'x.com', 'youtu.be', 'youtube.com', 'youtube-nocookie.com'],
  // Aggregators and archives.
  ...['apple.news', 'archive.is', 'archive.org', 'archive.ph', 'archive.today', 'flipboard.com', 'linkis.com'],
  ...['msn.com', 'news.google.com', 'news.yahoo.com', 'newsbreak.com', 'paper.li', 'smartnews.com'],
  // Shorteners.
  ...['adf.ly', 'amp.gs', 'amzn.to', 'bit.do', 'bit.ly', 'bitly.com', 'buff.ly', 'cutt.ly', 'dld.bz', 'dlvr.it'],
  ...['fb.me', 'goo.gl', 'hubs.ly', 'ift.tt', 'is.gd', 'j.mp', 'lnkd.in', 'lnk.to', 'ow.ly', 'po.st', 'rb.gy'],
  ...['rebrand.ly', 'reut.rs', 'shar.es', 'shorturl.at', 'smarturl.it', 'su.pr', 't.co', 't.ly', 'tiny.cc'],
  ...['tinyurl.com', 'trib.al', 'twb.ly', 'v.gd', 'wp.me', 'zpr.io'],
];
