const tile = (id: string, width: number, height: number, ground: string, drawing: string) =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><rect width="${width}" height="${height}" fill="${ground}"/>${drawing}</pattern>`

const wave = (x: number, y: number) =>
  [24, 17, 10, 4]
    .map((r, i) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${i % 2 ? '#f8efe0' : '#c8303a'}"/>`)
    .join('')

export const WASHI = [
  tile(
    'seigaiha',
    48,
    24,
    '#f8efe0',
    [
      [0, 0],
      [48, 0],
      [24, 12],
      [0, 24],
      [48, 24],
      [24, 36],
      [0, 48],
      [48, 48],
    ]
      .map(([x = 0, y = 0]) => wave(x, y))
      .join(''),
  ),
  tile(
    'asanoha',
    48,
    84,
    '#22356f',
    '<path fill="none" stroke="#e9dfc4" stroke-width="2.2" d="M0 0L24 14L48 0M24 14V42M0 0V28L24 42L48 28V0M0 28L24 14L48 28M0 84L24 70L48 84M24 70V42M0 84V56L24 42L48 56V84M0 56L24 70L48 56M0 28V56M48 28V56M0 28l12 14L0 56M48 28L36 42l12 14M12 42h24"/>',
  ),
  tile(
    'shippo',
    44,
    44,
    '#e8b23c',
    '<g fill="none" stroke="#8a2a35" stroke-width="3.2"><circle cx="22" cy="22" r="22"/><circle r="22"/><circle cx="44" r="22"/><circle cy="44" r="22"/><circle cx="44" cy="44" r="22"/></g><circle cx="22" cy="22" r="3" fill="#8a2a35"/>',
  ),
  tile(
    'yagasuri',
    40,
    60,
    '#f3ead6',
    '<path fill="#6a3a7c" d="M0 0L10 14V44L0 30ZM20 0L10 14V44L20 30ZM20 30L30 16V46L20 60ZM40 30L30 16V46L40 60Z"/>',
  ),
  tile('uroko', 40, 36, '#f1e3c8', '<path fill="#1f7568" d="M0 36L20 0L40 36Z"/>'),
  tile(
    'kikko',
    42,
    72,
    '#d9647c',
    '<path fill="none" stroke="#fbe7d0" stroke-width="3" d="M0 12L21 0L42 12V36L21 48L0 36ZM21 48V72M0 84V60"/><circle cx="21" cy="24" r="5" fill="#fbe7d0"/><circle cy="60" r="5" fill="#fbe7d0"/><circle cx="42" cy="60" r="5" fill="#fbe7d0"/>',
  ),
  tile(
    'ichimatsu',
    32,
    32,
    '#efe6d2',
    '<path fill="#233046" d="M0 0h16v16H0ZM16 16h16v16H16Z"/><path fill="#d1552f" d="M5 5h6v6H5ZM21 21h6v6h-6Z"/>',
  ),
  tile(
    'tatewaku',
    40,
    60,
    '#2f86a5',
    '<path fill="#f4ecd9" d="M10 0C-4 15 -4 15 6 30S18 45 10 60H16C26 45 24 42 13 30S3 15 16 0ZM30 0C44 15 44 15 34 30S22 45 30 60H24C14 45 16 42 27 30S37 15 24 0Z"/>',
  ),
  tile(
    'mame',
    36,
    36,
    '#efe0e4',
    '<g fill="#b5304e"><circle cx="9" cy="9" r="5.5"/><circle cx="27" cy="27" r="5.5"/></g><g fill="#d8a23a"><circle cx="27" cy="9" r="2.6"/><circle cx="9" cy="27" r="2.6"/></g>',
  ),
]
