import { group, named } from './metadata-case'

const nameOf = (name: string) => named({ name })

/** Names are one line, in NFC, of what can be seen, and no letter leaves its line (UAX 15, 31 and 39). */
export const nameCases = group([
  ['a joiner at the end', nameOf('Ada\u200d'), { name: 'Ada' }],
  ['joiners within Latin', nameOf('A\u200cd\u200da'), { name: 'Ada' }],
  ['a heap of marks', nameOf(`Z${'\u0335\u0300'.repeat(60)}go`), { name: 'Z\u0335\u0335\u0335\u0335go' }],
  ['marks past the clipped length', nameOf(`Z${'\u0336'.repeat(900)}go`), { name: `Z${'\u0336'.repeat(4)}go` }],
  ['a letter and its mark', nameOf('Ame\u0301lie'), { name: 'Am\u00e9lie' }],
  ['controls of direction', nameOf('gpj\u202e.exe\u2066'), { name: 'gpj.exe' }],
  ['two lines', nameOf('Two\r\nlines \n here'), { name: 'Two lines here' }],
  ['a tab and a line separator', nameOf('A\ttab\u2028and a line'), { name: 'A tab and a line' }],
  [
    'tabs and lines in a text',
    named({ description: 'Artist:\tAda\u2028Year:\t2024\r\nEnd' }),
    { name: 'A', description: 'Artist: Ada\nYear: 2024\nEnd' },
  ],
  [
    'the flag of Scotland',
    nameOf('🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} x'),
    { name: '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} x' },
  ],
  ['a text hidden in tags', nameOf('🏴\u{E0068}\u{E0069}\u{E007F} x\u{E0068}\u{E0069}'), { name: '🏴 x' }],
  ['Hindi with a joiner', nameOf('क्\u200dष नमस्ते'), { name: 'क्\u200dष नमस्ते' }],
  ['Thai', nameOf('ที่นี่'), { name: 'ที่นี่' }],
  ['Vietnamese', nameOf('Tiếng Việt'), { name: 'Tiếng Việt' }],
  ['an emoji of several', nameOf('👩\u200d🚀 ❤\ufe0f\u200d🔥'), { name: '👩\u200d🚀 ❤\ufe0f\u200d🔥' }],
  [
    'a trait with a heap',
    named({ attributes: [{ trait_type: 'A\u200d', value: `B${'\u0301'.repeat(9)}` }] }),
    {
      name: 'A',
      traits: [['A', 'B\u0301\u0301\u0301\u0301']],
    },
  ],
])
