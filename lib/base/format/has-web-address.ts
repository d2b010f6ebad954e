/** Endings that names with a call to a website use. ENS names (.eth) are not among them: they open no site. */
const endings = [
  ...['com', 'net', 'org', 'info', 'biz', 'io', 'co', 'me', 'cc', 'tv', 'to', 'ai', 'gg', 'app', 'dev', 'xyz', 'art'],
  ...['site', 'online', 'website', 'web', 'page', 'link', 'click', 'top', 'club', 'vip', 'live', 'lol', 'fun', 'win'],
  ...['pro', 'store', 'shop', 'space', 'world', 'today', 'network', 'tech', 'digital', 'finance', 'fund', 'cash'],
  ...['events', 'gift', 'gifts', 'promo', 'bid', 'trade', 'exchange', 'market', 'money', 'tools', 'land', 'party'],
  ...['ru', 'cn', 'us', 'uk', 'de', 'eu', 'in', 'pw', 'su', 'ws', 'is', 'im', 'ly', 'sh', 'so', 'st', 'bz', 'ec'],
  ...['zip', 'rewards', 'quest', 'blog', 'games', 'foundation', 'cl', 'limo'],
]
const scheme = /(?:h(?:tt|xx)ps?|ipfs|tg):\/\/|\bwww\s?\./
/** A host of Latin letters, or of others, before an ending that nothing but a path follows. */
const host = new RegExp(`[\\p{L}\\p{N}-]{2,}\\.(?:${endings.join('|')})(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'u')
/** Hosts of one letter, as of messengers, with a path: without one, a.me is a name. */
const shortHost = /(?<![\p{L}\p{N}.-])[a-z0-9]\.(?:com|me|xyz|co|io|gg)\//u
/** Dots as they are written so that no filter finds them: in brackets, as a word, or of another script. */
const writtenDots =
  /\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?|\s+(?:dot\s+|\.\s?)(?=(?:com|net|org|io|xyz|app)\b)|[\u3002\u2024\u00b7\u2219\u22c5\u30fb\uff61]/g

/** Whether a text names a website, with or without `https://`: "Claim at example.com". */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase().replace(writtenDots, '.')
  return scheme.test(plain) || host.test(plain) || shortHost.test(plain)
}
