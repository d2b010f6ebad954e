/**
 * Names that keep a discouraged word, with the reason. `names` are whole names as the code spells them; `in` are beginnings of paths, and an
 * exception without them holds everywhere.
 * @typedef {{ names: string[], in?: string[], reason: string }} NameException
 * @type {NameException[]}
 */
export const nameExceptions = [
  { names: ['nft'], in: ['lib/search/'], reason: 'A word in links of explorers.' },
  { names: ['NFT', 'NFT-V1'], in: ['tests/zoo/'], reason: 'The name of a contract of Uniswap.' },
  { names: ['work_mem', 'maintenance_work_mem'], reason: 'Settings of PostgreSQL.' },
  {
    names: [
      ...['royaltySplits', 'royalty-splits', 'enRoyaltySplits'],
      ...['royaltySplitsMessages', 'royalty-splits-messages'],
    ],
    reason: 'The term for contracts that split a royalty.',
  },
  {
    names: [
      'listRoyaltySplits',
      'findRoyaltySplits',
      'find-royalty-splits',
      'refreshRoyaltySplits',
      'refresh-royalty-splits',
    ],
    reason: 'The term for contracts that split a royalty.',
  },
  {
    names: [
      'RefreshRoyaltySplitsParameters',
      'royaltySplitsAnswerSchema',
      'royaltySplitsQueryOptions',
      'royaltySplitsOf',
      'royalty-splits-query',
    ],
    reason: 'The term for contracts that split a royalty.',
  },
  {
    names: ['splits', 'listSplits'],
    in: ['lib/api/', 'server/', 'tests/'],
    reason: 'Path, key and operation of the HTTP API, version 1, which only grows.',
  },
  {
    names: ['signings', 'listSignings'],
    reason: 'Path, key and operation of the HTTP API, version 1, which only grows.',
  },
  {
    names: ['works', 'workCount'],
    in: ['components/', 'lib/api/', 'server/', 'tests/'],
    reason: 'Keys of the HTTP API, version 1.',
  },
  {
    names: ['thing'],
    in: ['components/moderation/', 'lib/api/', 'server/', 'tests/'],
    reason: 'A key of the HTTP API, version 1: the subject of a report or a decision.',
  },
  {
    names: ['person'],
    in: ['components/', 'e2e/', 'lib/api/', 'lib/moderation/', 'lib/i18n/messages/', 'server/', 'tests/'],
    reason: 'A kind of subject in the HTTP API, version 1, and the messages for it.',
  },
  {
    names: ['Person'],
    in: ['lib/i18n/translations.test.ts', 'lib/i18n/messages/', 'lib/site/build-json-ld.ts'],
    reason: 'A type of schema.org, and a German word.',
  },
  { names: ['RoomEnvironment'], reason: 'An export of three.js.' },
  { names: ['nft'], in: ['scripts/collect-image.mjs'], reason: 'A package inside of Next.js.' },
  { names: ['nft', 'nfts'], in: ['server/base/names/is-common-name.ts'], reason: 'Names that many collections have.' },
  { names: ['NFT'], in: ['lib/safe/apps/', 'server/local/safe/'], reason: 'A tag of Safe Apps.' },
  { names: ['NFT'], in: ['lib/i18n/translations.test.ts'], reason: 'A Spanish text of the interface.' },
  { names: ['nfts', 'createDemoNfts'], reason: 'The demo list of the specification.' },
  {
    names: ['is_out', 'signings', 'work_count'],
    in: ['tests/schema-equality.test.ts'],
    reason: 'Names from before the baseline.',
  },
  {
    names: ['room', 'rooms', 'Room', 'growRooms', 'joinRooms', 'roomPath', 'toRoom'],
    in: ['scripts/generate/items/'],
    reason: 'Rooms of a drawn house.',
  },
  {
    names: ['works'],
    in: [
      'e2e/',
      'scripts/fixture-rows.mjs',
      'scripts/generate/art.ts',
      'server/app/start-http.ts',
      'server/feeds/',
      'server/indexer/',
    ],
    reason: 'The folder of demo pictures in public/, and so the address of a picture in the API.',
  },
  {
    names: ['work'],
    in: [
      'e2e/drafts.spec.ts',
      'e2e/fixtures/evidence.ts',
      'lib/creation/draft-',
      'server/api/routes/account-routes.test.ts',
    ],
    reason: 'The id of the stored draft, in the API, the database and the browser.',
  },
  {
    names: ['work', 'works', 'Works'],
    in: ['components/views/design/', 'e2e/create.spec.ts', 'e2e/offers.spec.ts', 'lib/i18n/messages/'],
    reason: 'Texts of the interface.',
  },
  {
    names: ['work'],
    in: ['server/http/serve-framed-page.ts'],
    reason: 'The title of a page, a text of the interface.',
  },
  { names: ['work'], in: ['lib/base/errors/third-party-texts.ts'], reason: 'Messages of node providers.' },
  {
    names: ['WORKS'],
    in: ['lib/flows/creation/'],
    reason: 'The symbol of a collection whose name has no letters, in contracts on chains.',
  },
]
