import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { envSchema } from './env'
import { listUnknownSettings } from './list-unknown-settings'

const find = (names: readonly string[], ofFile?: ReadonlySet<string>) =>
  listUnknownSettings(Object.keys(envSchema.shape), names, ofFile)

test.each([
  ['MARKET_FEE_BSP', 'MARKET_FEE_BPS'],
  ['MARKET_FEE_PERCENT', 'MARKET_FEE_RECIPIENT'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['OPERATOR', 'OPERATORS'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['ALCHEMY_KEY', 'ALCHEMY_API_KEY'],
  ['SAFE_URL', 'SAFE_GATEWAY_URL'],
  ['PROT', 'PORT'],
  ['HSOT', 'HOST'],
  ['DEMOO', 'DEMO'],
  ['BADGE', 'BADGES'],
  ['BDGES', 'BADGES'],
  ['market_fee_bps', undefined],
  ['prot', undefined],
])('%s is refused where it is in the environment, and %s is named', (name, nearest) => {
  const [issue] = find([name])
  expect(issue?.message.match(/Did you mean (\w+)/)?.[1]).toBe(nearest)
})

test('a node of a chain that is not known leads to the file of chains', () => {
  const [issue] = find(['RPC_URL_4242'])
  expect(issue?.message).toContain('chain 4242 or its wrapped coin is not known')
  expect(issue?.message).toContain('CHAINS_FILE')
})

test('what other programs have in the environment is let through', () => {
  const others =
    'PATH HOME HOSTNAME HOSTS PORTS LANG PWD SHLVL IPFS_PATH AWS_REGION S3_ENDPOINT npm_config_port KUBERNETES_PORT'
  expect(find(others.split(' '))).toEqual([])
  const more =
    'NODE_ENV PORTAGE PORTAGE_TMPDIR POST PORTAL USER TERM MAIL HOSTTYPE DEMOS DEMON POR DATA DATABASE S3_KEY ALCHEMY DISPLAY EDITOR'
  expect(find(more.split(' '))).toEqual([])
})

test('in the file .env each name that is no setting is refused', () => {
  const names = ['PORT', 'DISCOUNT', 'IPFS_PATH', 'NODE_OPTIONS', 'POSTGRES_PASSWORD']
  expect(find(names, new Set(names)).map(({ path }) => path)).toEqual(['DISCOUNT', 'IPFS_PATH'])
})

test('every setting and every name of .env.example is let through', async () => {
  const example = Object.keys(parseEnv(await readFile('.env.example', 'utf8')))
  expect(example.length).toBeGreaterThan(30)
  const names = [...Object.keys(envSchema.shape), ...example]
  expect(find(names, new Set(names))).toEqual([])
})
