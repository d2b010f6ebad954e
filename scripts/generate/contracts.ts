/**
 * Writes the ABIs in lib/protocol/abi and the bytecode in server/local/chain/artifacts. Its output is committed: Seaport's
 * optimiser alone takes about half a minute. Run it with `node scripts/generate.mjs contracts`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod/mini'

const require = createRequire(join(process.cwd(), 'package.json'))
const artifactsFolder = 'server/local/chain/artifacts'
const abiFolder = 'lib/protocol/abi'
const safeArtifacts = 'node_modules/@safe-global/safe-contracts/build/artifacts/contracts'

const abiSchema = z.array(z.looseObject({ type: z.string() }))
const hexSchema = z.templateLiteral(['0x', z.string()])
const compiledSchema = z.object({
  errors: z.optional(z.array(z.object({ severity: z.string(), formattedMessage: z.string() }))),
  contracts: z.optional(
    z.record(
      z.string(),
      z.record(z.string(), z.object({ abi: abiSchema, evm: z.object({ bytecode: z.object({ object: z.string() }) }) })),
    ),
  ),
})

type Settings = { optimizer: { enabled: true; runs: number }; viaIR: boolean }
type Contract = { source: string; name: string; settings: Settings }

const light: Settings = { optimizer: { enabled: true, runs: 1_000 }, viaIR: false }
// Seaport's own build (foundry.toml of ProjectOpenSea/seaport): any other setting changes its address.
const seaportBuild: Settings = { optimizer: { enabled: true, runs: 4_294_967_295 }, viaIR: true }

const contracts = {
  seaport: { source: 'seaport-core/src/Seaport.sol', name: 'Seaport', settings: seaportBuild },
  conduitController: {
    source: 'seaport-core/src/conduit/ConduitController.sol',
    name: 'ConduitController',
    settings: light,
  },
  demoCollection: { source: 'contracts/src/DemoCollection.sol', name: 'DemoCollection', settings: light },
  demoEdition: { source: 'contracts/src/DemoEdition.sol', name: 'DemoEdition', settings: light },
  // Another setting, or another word in the sources, gives the factory another address.
  collectionFactory: { source: 'contracts/src/CollectionFactory.sol', name: 'CollectionFactory', settings: light },
  creatorCollection: { source: 'contracts/src/CreatorCollection.sol', name: 'CreatorCollection', settings: light },
  royaltySplit: { source: 'contracts/src/RoyaltySplit.sol', name: 'RoyaltySplit', settings: light },
  // Another setting, or another word in the sources, gives the house another address.
  auctionHouse: { source: 'contracts/src/AuctionHouse.sol', name: 'AuctionHouse', settings: light },
  testMultiToken: { source: 'contracts/test-tokens/TestMultiToken.sol', name: 'TestMultiToken', settings: light },
  testConsecutive: { source: 'contracts/test-tokens/TestConsecutive.sol', name: 'TestConsecutive', settings: light },
  weth: { source: 'solady/src/tokens/WETH.sol', name: 'WETH', settings: light },
} satisfies Record<string, Contract>

const safeContracts = [
  ['SafeL2', 'SafeL2.sol'],
  ['Safe', 'Safe.sol'],
  ['SafeProxyFactory', 'proxies/SafeProxyFactory.sol'],
  ['CompatibilityFallbackHandler', 'handler/CompatibilityFallbackHandler.sol'],
  ['MultiSend', 'libraries/MultiSend.sol'],
  ['MultiSendCallOnly', 'libraries/MultiSendCallOnly.sol'],
  ['SignMessageLib', 'libraries/SignMessageLib.sol'],
  ['CreateCall', 'libraries/CreateCall.sol'],
  ['SimulateTxAccessor', 'accessors/SimulateTxAccessor.sol'],
] as const

function readSource(path: string) {
  return readFileSync(path.startsWith('contracts/') ? path : join('node_modules', path), 'utf8')
}

function compile({ source, name, settings }: Contract) {
  const solc: { compile(input: string, callbacks: { import(path: string): { contents: string } }): string } =
    require('solc')
  const output = solc.compile(
    JSON.stringify({
      language: 'Solidity',
      sources: { [source]: { content: readSource(source) } },
      settings: {
        ...settings,
        evmVersion: 'cancun',
        metadata: { bytecodeHash: 'none' },
        outputSelection: { '*': { [name]: ['abi', 'evm.bytecode.object'] } },
      },
    }),
    { import: (path) => ({ contents: readSource(path) }) },
  )
  const { errors, contracts: compiled } = compiledSchema.parse(JSON.parse(output))
  const failed = errors?.find((error) => error.severity === 'error')
  if (failed) throw new Error(failed.formattedMessage)
  const contract = compiled?.[source]?.[name]
  if (!contract) throw new Error(`solc made no ${name} from ${source}`)
  return { abi: contract.abi, initCode: `0x${contract.evm.bytecode.object}` as const }
}

/** Solidity's internal types say nothing to a caller, and the browser would download them. */
function withoutInternalTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutInternalTypes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'internalType')
      .map(([key, inner]) => [key, withoutInternalTypes(inner)]),
  )
}

function writeAbi(file: string, exportName: string, abi: z.infer<typeof abiSchema>) {
  const entries = abi.map((entry) => JSON.stringify(withoutInternalTypes(entry)).replaceAll(/"(\w+)":/g, '$1:'))
  writeFileSync(
    join(abiFolder, `${file}-abi.ts`),
    `// Written by scripts/generate/contracts.ts.\nexport const ${exportName} = [\n  ${entries.join(',\n  ')},\n] as const\n`,
  )
}

function writeArtifact(name: string, artifact: Record<string, string>) {
  writeFileSync(join(artifactsFolder, `${name}.json`), `${JSON.stringify(artifact, null, 2)}\n`)
}

function readMulticall3() {
  // viem keeps it in an internal file, so it is copied rather than imported at run time.
  const source = readFileSync('node_modules/viem/_esm/constants/contracts.js', 'utf8')
  return hexSchema.parse(/multicall3Bytecode = '(0x[0-9a-f]+)'/.exec(source)?.[1])
}

function writeSafeArtifacts() {
  for (const [name, folder] of safeContracts) {
    const artifact: unknown = JSON.parse(readFileSync(join(safeArtifacts, folder, `${name}.json`), 'utf8'))
    writeArtifact(name, { initCode: z.object({ bytecode: hexSchema }).parse(artifact).bytecode })
  }
}

mkdirSync(artifactsFolder, { recursive: true })
mkdirSync(abiFolder, { recursive: true })
const demoCollection = compile(contracts.demoCollection)
writeAbi('demo-collection', 'demoCollectionAbi', demoCollection.abi)
writeArtifact('DemoCollection', { initCode: demoCollection.initCode })
const demoEdition = compile(contracts.demoEdition)
writeAbi('demo-edition', 'demoEditionAbi', demoEdition.abi)
writeArtifact('DemoEdition', { initCode: demoEdition.initCode })
const collectionFactory = compile(contracts.collectionFactory)
writeAbi('collection-factory', 'collectionFactoryAbi', collectionFactory.abi)
writeArtifact('CollectionFactory', { initCode: collectionFactory.initCode })
writeAbi('creator-collection', 'creatorCollectionAbi', compile(contracts.creatorCollection).abi)
writeAbi('royalty-split', 'royaltySplitAbi', compile(contracts.royaltySplit).abi)
const auctionHouse = compile(contracts.auctionHouse)
writeAbi('auction-house', 'auctionHouseAbi', auctionHouse.abi)
writeArtifact('AuctionHouse', { initCode: auctionHouse.initCode })
const weth = compile(contracts.weth)
writeAbi('weth', 'wethAbi', weth.abi)
writeArtifact('WETH', { initCode: weth.initCode })
writeArtifact('TestMultiToken', { initCode: compile(contracts.testMultiToken).initCode })
writeArtifact('TestConsecutive', { initCode: compile(contracts.testConsecutive).initCode })
writeArtifact('ConduitController', { initCode: compile(contracts.conduitController).initCode })
writeArtifact('Multicall3', { initCode: readMulticall3() })
writeSafeArtifacts()
const seaport = compile(contracts.seaport)
writeAbi('seaport', 'seaportAbi', seaport.abi)
writeArtifact('Seaport', { initCode: seaport.initCode })
