import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { AppError } from '@/lib/base/errors/app-error'
import { envSchema, parseEnv } from './env'

const pathsOf = (given: Record<string, string>) => catchError(() => parseEnv(given)).issues?.map(({ path }) => path)

test('nothing set gives the embedded default', () => {
  expect(parseEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: '.verdigris', MARKET_FEE_BPS: 0 })
})

test('an empty value counts as unset', () => {
  expect(parseEnv({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('a list is split at commas', () => {
  const { SAFE_APP_ORIGINS } = parseEnv({ SAFE_APP_ORIGINS: 'https://a.example, https://b.example' })
  expect(SAFE_APP_ORIGINS).toEqual(['https://a.example', 'https://b.example'])
})

test('the Safe gateway is a plain address', () => {
  expect(parseEnv({ SAFE_GATEWAY_URL: 'https://a.example/safe' }).SAFE_GATEWAY_URL).toBe('https://a.example/safe')
  for (const SAFE_GATEWAY_URL of ['ftp://a.example', '/path', 'https://a.example?b', 'https://u:p@a.example']) {
    const error = catchError(() => parseEnv({ SAFE_GATEWAY_URL }))
    expect(
      error.issues?.map(({ path }) => path),
      SAFE_GATEWAY_URL,
    ).toEqual(['SAFE_GATEWAY_URL'])
  }
})

test('the operator’s apps are addresses that a frame may hold', () => {
  expect(parseEnv({}).SAFE_APP_URLS).toEqual([])
  const given = 'https://a.example/tool, http://localhost:4000,http://127.0.0.1'
  expect(parseEnv({ SAFE_APP_URLS: given }).SAFE_APP_URLS).toEqual([
    ...['https://a.example/tool', 'http://localhost:4000', 'http://127.0.0.1'],
  ])
  for (const wrong of [
    'http://a.example',
    'javascript:alert(1)',
    'a.example',
    'https://u:p@a.example',
    'https://a.example?b',
  ]) {
    const error = catchError(() => parseEnv({ SAFE_APP_URLS: `https://b.example,${wrong}` }))
    expect(
      error.issues?.map(({ path }) => path),
      wrong,
    ).toEqual(['SAFE_APP_URLS'])
  }
})

test('metrics are for this machine, or behind a token, at a port of their own', () => {
  expect(parseEnv({ METRICS_PORT: '3002' })).toMatchObject({ METRICS_HOST: '127.0.0.1', METRICS_PORT: 3002 })
  const METRICS_TOKEN = 'a-token-of-24-characters'
  const open = { METRICS_PORT: '3002', METRICS_HOST: '0.0.0.0' }
  expect(pathsOf(open)).toEqual(['METRICS_TOKEN'])
  expect(pathsOf({ ...open, METRICS_TOKEN: 'short' })).toEqual(['METRICS_TOKEN'])
  expect(parseEnv({ ...open, METRICS_TOKEN })).toMatchObject({ METRICS_TOKEN })
  for (const METRICS_PORT of ['3000', '3001']) expect(pathsOf({ METRICS_PORT })).toEqual(['METRICS_PORT'])
  expect(pathsOf({ PORT: '4000', MEDIA_PORT: '4005', METRICS_PORT: '4005' })).toEqual(['METRICS_PORT'])
  expect(() => parseEnv({ PORT: '4000', MEDIA_PORT: '4005', METRICS_PORT: '4001' })).not.toThrow()
})

test('every wrong setting is named at once', () => {
  const error = catchError(() => parseEnv({ PORT: '70000', PUBLIC_URL: 'ftp://x', MARKET_FEE_BPS: 'two' }))
  expect(error).toMatchObject({ code: 'configuration' })
  expect(error.issues?.map(({ path }) => path).toSorted()).toEqual(['MARKET_FEE_BPS', 'PORT', 'PUBLIC_URL'])
})

test.each([
  ...['https://*', 'https://*.example.org', 'https://a;b.example', 'https://a,b.example', "https://a'b.example"],
])('%s is no origin: it would write into the policy of the pages', (wrong) => {
  // A comma separates two.
  for (const name of ['SAFE_APP_ORIGINS', 'PUBLIC_URL', 'MEDIA_ORIGIN', 'IPFS_GATEWAYS']) {
    if (!wrong.includes(',') || name === 'PUBLIC_URL') expect(pathsOf({ [name]: wrong }), name).toEqual([name])
  }
})

test.each(['RPC_URL_1', 'SAFE_GATEWAY_URL', 'SAFE_APP_URLS'])(
  '%s may name no host that writes into a policy',
  (name) => {
    for (const wrong of ['https://a;b.example', 'https://*.example']) expect(pathsOf({ [name]: wrong })).toEqual([name])
    expect(() => parseEnv({ [name]: 'https://a-b.c_d.example:8443/tool' })).not.toThrow()
  },
)

test.each(['https://a.example/', 'HTTPS://A.example', 'https://a.example:443'])(
  'media come from another origin than the pages, however it is written: %s',
  (MEDIA_ORIGIN) => {
    expect(pathsOf({ PUBLIC_URL: 'https://a.example', MEDIA_ORIGIN })).toEqual(['MEDIA_ORIGIN'])
  },
)

test('the zero address is no operator', () => {
  const zero = `0x${'0'.repeat(40)}`
  for (const OPERATORS of [zero, `1:${zero}`]) expect(pathsOf({ OPERATORS })).toEqual(['OPERATORS'])
})

test.each([
  [{ RATES_URL: 'https://rates.example/eth' }, ['RATES_URL']],
  [{ S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }, undefined],
  [{ IPFS_PIN_TOKEN: 'token' }, undefined],
  [{ DATABASE_READ_URL: 'postgresql://host/market' }, undefined],
])('%o would be left out unsaid', (given: Record<string, string>, paths) => {
  expect(pathsOf(given)).toEqual(paths ?? Object.keys(given))
})

test.each(['ONRAMP_URL', 'BRIDGE_URL'])('%s leads to https, with no placeholder but those of the account', (name) => {
  const good = ['https://coin.example/', 'https://coin.example/buy/{address}?chain={chainId}&from={chainId}']
  for (const text of good) expect(parseEnv({ [name]: text })).toMatchObject({ [name]: text })
  for (const wrong of [
    ...['http://coin.example', 'javascript:alert(1)', 'coin.example', 'https://{chainId}.example'],
    ...['https://user:password@coin.example', 'https://coin.example/{amount}', 'https://coin.example/{'],
  ])
    expect(pathsOf({ [name]: wrong }), wrong).toEqual([name])
})

test('a fee without a recipient is refused', () => {
  const error = catchError(() => parseEnv({ MARKET_FEE_BPS: '250' }))
  expect(error.issues).toEqual([expect.objectContaining({ path: 'MARKET_FEE_RECIPIENT' })])
})

test('a contradiction is named beside the other problems', () => {
  const error = catchError(() => parseEnv({ PORT: 'abc', MARKET_FEE_BPS: '100' }))
  expect(error.issues?.map(({ path }) => path).toSorted()).toEqual(['MARKET_FEE_RECIPIENT', 'PORT'])
})

test.each([{ PORT: '4000', MEDIA_PORT: '4000' }, { MEDIA_PORT: '3000' }])('two servers want two ports: %o', (given) => {
  const issue = { path: 'MEDIA_PORT', message: expect.stringContaining('differ from PORT') }
  expect(catchError(() => parseEnv(given)).issues).toEqual([expect.objectContaining(issue)])
})

test('two servers may each have any port', () => {
  expect(parseEnv({ PORT: '0', MEDIA_PORT: '0' })).toMatchObject({ PORT: 0, MEDIA_PORT: 0 })
})

test('a fee to the zero address is refused', () => {
  const error = catchError(() => parseEnv({ MARKET_FEE_BPS: '100', MARKET_FEE_RECIPIENT: `0x${'0'.repeat(40)}` }))
  expect(error.issues).toEqual([expect.objectContaining({ path: 'MARKET_FEE_RECIPIENT' })])
})

test.each([
  ['https://market.example', 'https://market.example'],
  ['https://market.example/', 'https://market.example'],
  ['HTTPS://Market.Example:443', 'https://market.example'],
])('the public address %s is %s', (given, origin) => {
  expect(parseEnv({ PUBLIC_URL: given }).PUBLIC_URL).toBe(origin)
})

test.each(['https://x.org/path', 'https://x.org?q=1', 'https://x.org/#f', 'x.org', 'javascript:alert(1)'])(
  'the public address may not be %s',
  (given) => {
    expect(catchError(() => parseEnv({ PUBLIC_URL: given })).issues).toHaveLength(1)
  },
)

test('.env.example names exactly the settings of the schema and the one of compose.yaml, and its values are the defaults', async () => {
  const text = await readFile('.env.example', 'utf8')
  const entries = [...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const)
  const known = [...Object.keys(envSchema.shape), 'POSTGRES_PASSWORD']
  expect(entries.map(([name]) => name).toSorted()).toEqual(known.toSorted())
  expect(parseEnv(Object.fromEntries(entries))).toEqual(parseEnv({}))
})

test('the listing policy: what contradicts itself stops the start', () => {
  const place = '1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const [, account = ''] = place.split(':')
  const curated = { LISTING_POLICY: 'curated', OPERATORS: account }
  const closed = { LISTING_POLICY: 'closed' }
  expect(parseEnv({}).LISTING_POLICY).toBe('open')
  expect(parseEnv({ ...curated, ALLOW_CREATORS: `${account},${place}` }).ALLOW_CREATORS).toEqual([account, place])
  expect(parseEnv({ ...closed, ALLOW_COLLECTIONS: place, COLLECTIONS: `${place}:erc721` }).LISTING_POLICY).toBe(
    'closed',
  )
  expect(parseEnv({ BLOCK_COLLECTIONS: place, BLOCK_CREATORS: account }).BLOCK_COLLECTIONS).toEqual([place])
  expect(pathsOf({ LISTING_POLICY: 'private' })).toEqual(['LISTING_POLICY'])
  expect(pathsOf({ LISTING_POLICY: 'curated' })).toEqual(['OPERATORS'])
  expect(pathsOf({ ALLOW_COLLECTIONS: place })).toEqual(['ALLOW_COLLECTIONS'])
  expect(pathsOf({ LISTING_POLICY: 'open', ALLOW_CREATORS: account })).toEqual(['ALLOW_CREATORS'])
  expect(pathsOf({ BLOCK_COLLECTIONS: account })).toEqual(['BLOCK_COLLECTIONS'])
  const twice = { BLOCK_COLLECTIONS: place.toLowerCase() }
  expect(pathsOf({ ...twice, COLLECTIONS: `${place}:erc721` })).toEqual(['BLOCK_COLLECTIONS'])
  expect(pathsOf({ ...closed, ...twice, ALLOW_COLLECTIONS: place })).toEqual(['BLOCK_COLLECTIONS'])
  expect(pathsOf({ ...closed, ALLOW_CREATORS: account, BLOCK_CREATORS: account })).toEqual(['BLOCK_CREATORS'])
})

test.each(['MARKET_FEE_RECIPIENT', 'OPERATORS', 'COLLECTIONS'])('%s may not have a wrong checksum', (name) => {
  const right = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const read = (address: string) => () => parseEnv({ [name]: name === 'COLLECTIONS' ? `1:${address}` : address })
  for (const address of [right, right.toLowerCase(), `0x${right.slice(2).toUpperCase()}`]) {
    expect(read(address), address).not.toThrow()
  }
  for (const address of [right.replace('b', 'B'), right.replace('D', 'd'), right.replace('3', '4')]) {
    expect(catchError(read(address)).issues, address).toMatchObject([
      { path: name, message: expect.stringContaining('checksum') },
    ])
  }
})

test('a collection may be named with its standard', () => {
  const entry = '1:0x5FbDB2315678afecb367f032d93F642f64180aa3'
  for (const standard of ['', ':erc721', ':erc1155']) {
    expect(parseEnv({ COLLECTIONS: `${entry}${standard}` }).COLLECTIONS).toEqual([`${entry}${standard}`])
  }
  expect(catchError(() => parseEnv({ COLLECTIONS: `${entry}:erc20` })).issues).toMatchObject([{ path: 'COLLECTIONS' }])
})

test('a setting that does not exist is refused with the nearest one, beside what else is wrong', () => {
  const error = catchError(() => parseEnv({ PORT: 'x', MARKET_FEE_BSP: '250', PATH: '/bin' }))
  expect(error.issues?.map(({ path }) => path)).toEqual(['PORT', 'MARKET_FEE_BSP'])
  expect(error.issues?.at(-1)?.message).toContain('MARKET_FEE_BPS')
  expect(catchError(() => parseEnv({ DISCOUNT: '1' }, new Set(['DISCOUNT']))).issues).toMatchObject([
    { path: 'DISCOUNT' },
  ])
})

function catchError(run: () => unknown): AppError {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

test.each(['127.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8'])('%s are proxies', (value) => {
  expect(parseEnv({ TRUSTED_PROXIES: value }).TRUSTED_PROXIES).toEqual(value.split(', '))
})

test.each(['everyone', '0.0.0.0/0', '::/0', '10.0.0.0/40', '1.2.3', 'https://proxy.example'])(
  '%s is no proxy',
  (value) => {
    expect(catchError(() => parseEnv({ TRUSTED_PROXIES: value })).issues).toMatchObject([{ path: 'TRUSTED_PROXIES' }])
  },
)

test('contacts for reports of faults are addresses of mail or pages by TLS', () => {
  const given = 'mailto:security@market.example, https://market.example/report'
  expect(parseEnv({ SECURITY_CONTACT: given }).SECURITY_CONTACT).toEqual([
    ...['mailto:security@market.example', 'https://market.example/report'],
  ])
  expect(parseEnv({}).SECURITY_CONTACT).toEqual([])
  for (const wrong of [
    ...['security@market.example', 'http://market.example', 'mailto:', 'mailto:nobody', 'javascript:alert(1)'],
    'https://market.example/a\nExpires: 2000-01-01',
  ]) {
    expect(
      catchError(() => parseEnv({ SECURITY_CONTACT: wrong })).issues?.map(({ path }) => path),
      wrong,
    ).toEqual(['SECURITY_CONTACT'])
  }
})

test('personal data and sanctions: days are whole numbers above 0, oracles addresses', () => {
  expect(parseEnv({})).not.toHaveProperty('CALLER_HASH_DAYS')
  expect(parseEnv({ CALLER_HASH_DAYS: '90', CLOSED_REPORT_DAYS: '1' })).toMatchObject({
    ...{ CALLER_HASH_DAYS: 90, CLOSED_REPORT_DAYS: 1 },
  })
  expect(pathsOf({ CALLER_HASH_DAYS: '0', CLOSED_REPORT_DAYS: 'a year' })).toEqual([
    ...['CALLER_HASH_DAYS', 'CLOSED_REPORT_DAYS'],
  ])
  const oracle = '0x40C57923924B5c5c5455c48D93317139ADDaC8fb'
  expect(parseEnv({ SANCTIONS_ORACLE_10: oracle }).SANCTIONS_ORACLE_10).toBe(oracle)
  expect(pathsOf({ SANCTIONS_ORACLE_1: oracle.replace('C5', 'c5') })).toEqual(['SANCTIONS_ORACLE_1'])
  expect(pathsOf({ SANCTIONS_ORACLE_4242: oracle }), 'of a chain that is not known').toEqual(['SANCTIONS_ORACLE_4242'])
  expect(pathsOf({ SANCTIONS_LIST: '/list.txt' })).toEqual(['SANCTIONS_LIST'])
})
