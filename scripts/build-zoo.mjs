/**
 * Writes tests/zoo/artifacts, the third-party contracts that tests trade. `node scripts/build-zoo.mjs` writes all of them; names of
 * contracts limit it to those. The artefacts are committed, so that tests need neither the packages nor the compilers.
 *
 * It downloads each package and each compiler with `npm pack`, at the version that tests/zoo/contracts.json pins, into a temporary folder.
 * A contract that its package ships compiled is taken as it is. The others are compiled: from the package itself, or from a short
 * contract of ours in tests/zoo/sources that opens the package's abstract one. The same versions give the same bytes.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { keccak256 } from 'viem'

/**
 * An entry of tests/zoo/contracts.json, with what its group has. The first of the packages is the one that the contract is of.
 * @typedef {object} ZooContract
 * @property {string} name
 * @property {string[]} packages name@version
 * @property {string} licence
 * @property {string} [artifact] where the package ships the compiled contract
 * @property {string} [shippedBy] the compiler, where the shipped code does not name it
 * @property {string} [source] the file to compile; tests/zoo/sources/NAME.sol where there is none
 * @property {string} [contractName] where it is not the name
 * @property {string} [compiler] the version of solc
 * @property {Record<string, string>} [remappings] prefixes of imports
 * @property {Record<string, string>} [replacedSources] for imports that no package has
 * @property {string[]} [abi] the names to keep, where all would be too many
 */
/** @typedef {{ folder: string, name: string, version: string, integrity: string }} Package */
/** @typedef {{ type: string, name?: string }} AbiEntry */
/** @typedef {{ abi: AbiEntry[], bytecode: string, sources: string[] }} Compiled */

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const require = createRequire(import.meta.url)
const sourcesFolder = 'tests/zoo/sources'
const artifactsFolder = 'tests/zoo/artifacts'
/** EIP-170: a chain keeps no larger contract. */
const maxRuntimeBytes = 24_576
const newestCompiler = '0.8.28'
const cache = mkdtempSync(path.join(tmpdir(), 'verdigris-zoo-'))

/** @type {Map<string, Package>} */
const packages = new Map()

/** @param {string} specifier name@version @returns {Package} */
function getPackage(specifier) {
  const known = packages.get(specifier)
  if (known) return known
  const folder = path.join(cache, `${packages.size}`)
  mkdirSync(folder)
  const output = execFileSync('npm', ['pack', specifier, '--json', '--pack-destination', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [packed] = JSON.parse(output)
  execFileSync('tar', ['-xzf', path.join(folder, packed.filename), '-C', folder, '--strip-components=1'])
  const { name, version, integrity } = packed
  const found = { folder, name, version, integrity }
  packages.set(specifier, found)
  return found
}

/** @type {Map<string, { compile(input: string, callbacks: { import(path: string): { contents: string } | { error: string } }): string }>} */
const loadedCompilers = new Map()

/** @param {string} version */
function getCompiler(version) {
  const known = loadedCompilers.get(version)
  if (known) return known
  const { folder } = getPackage(`solc@${version}`)
  const compiler = require('solc/wrapper')(require(path.join(folder, 'soljson.js')))
  loadedCompilers.set(version, compiler)
  return compiler
}

/** The file that a source names, where `packages` of the contract have it. @param {ZooContract} contract @param {string} file */
function findSource(contract, file) {
  if (file.startsWith(`${sourcesFolder}/`)) return file
  const replaced = contract.replacedSources?.[file]
  if (replaced) return replaced
  for (const [prefix, target] of Object.entries(contract.remappings ?? {}))
    if (file.startsWith(prefix)) return findInPackages(contract, target + file.slice(prefix.length))
  return findInPackages(contract, file)
}

/** @param {ZooContract} contract @param {string} file */
function findInPackages(contract, file) {
  for (const specifier of contract.packages) {
    const name = specifier.slice(0, specifier.lastIndexOf('@'))
    if (file.startsWith(`${name}/`)) return path.join(getPackage(specifier).folder, file.slice(name.length + 1))
  }
  throw new Error(`No package of ${contract.name} has ${file}`)
}

/** @param {ZooContract} contract @returns {Compiled} */
function compile(contract) {
  const source = contract.source ?? `${sourcesFolder}/${contract.name}.sol`
  const compiler = getCompiler(contract.compiler ?? newestCompiler)
  const contractName = contract.contractName ?? contract.name
  // solc 0.4 gives no code for a contract that is selected by name.
  const selected = isOldCompiler(contract.compiler) ? '*' : contractName
  const input = {
    language: 'Solidity',
    sources: { [source]: { content: readFileSync(findSource(contract, source), 'utf8') } },
    settings: {
      ...getSettings(contract),
      outputSelection: { '*': { [selected]: ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
  /** @type {string[]} */
  const sources = [source]
  const output = JSON.parse(
    compiler.compile(JSON.stringify(input), {
      import(/** @type {string} */ file) {
        sources.push(file)
        try {
          return { contents: readFileSync(findSource(contract, file), 'utf8') }
        } catch (error) {
          return { error: String(error) }
        }
      },
    }),
  )
  const failed = output.errors?.find((/** @type {{ severity: string }} */ { severity }) => severity === 'error')
  if (failed) throw new Error(`${contract.name}: ${failed.formattedMessage}`)
  const { abi, evm } = output.contracts[source][contractName]
  assertSize(contract, evm.deployedBytecode.object)
  return { abi, bytecode: `0x${evm.bytecode.object}`, sources }
}

/** @param {ZooContract} contract */
function getSettings(contract) {
  const version = contract.compiler ?? newestCompiler
  return {
    optimizer: { enabled: true, runs: 200 },
    ...(version === newestCompiler && { evmVersion: 'cancun' }),
    // Older compilers can't leave out the hash of the metadata; it is the same for the same sources.
    ...(isOldCompiler(version) ? {} : { metadata: { bytecodeHash: 'none' } }),
  }
}

/** @param {string | undefined} version */
function isOldCompiler(version) {
  return version?.startsWith('0.4.') ?? false
}

/** A contract as its package ships it, from Hardhat, Truffle or Foundry. @param {ZooContract} contract @returns {Compiled} */
function readShipped(contract) {
  const shipped = JSON.parse(readFileSync(findSource(contract, /** @type {string} */ (contract.artifact)), 'utf8'))
  const readCode = (/** @type {string | { object: string }} */ code) => (typeof code === 'string' ? code : code.object)
  assertSize(contract, readCode(shipped.deployedBytecode).replace(/^0x/, ''))
  return { abi: shipped.abi, bytecode: readCode(shipped.bytecode), sources: [] }
}

/** @param {ZooContract} contract @param {string} code hexadecimal, without 0x */
function assertSize(contract, code) {
  const bytes = code.length / 2
  if (bytes === 0) throw new Error(`${contract.name} is abstract`)
  if (bytes > maxRuntimeBytes) throw new Error(`${contract.name} has ${bytes} bytes, more than EIP-170 allows`)
}

/** The compiler's version at the end of a shipped contract's code: CBOR with `solc` and three bytes. @param {string} bytecode */
function readShippedCompiler(bytecode) {
  const [, version] = bytecode.match(/64736f6c6343([0-9a-f]{6})00(?:0a|32|33)$/) ?? []
  return version ? `solc ${(version.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)).join('.')}` : undefined
}

/** @param {unknown} value @returns {unknown} */
function withoutInternalTypes(value) {
  if (Array.isArray(value)) return value.map(withoutInternalTypes)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => !['internalType', 'signature'].includes(key))
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutInternalTypes(inner)]))
}

/** @param {ZooContract} contract */
function buildArtifact(contract) {
  const [main = ''] = contract.packages
  const { abi, bytecode, sources } = contract.artifact ? readShipped(contract) : compile(contract)
  const { name, version, integrity } = getPackage(main)
  const others = contract.packages
    .slice(1)
    .map(getPackage)
    .filter((other) => sources.some((file) => file.startsWith(`${other.name}/`) || contract.remappings))
  return {
    name: contract.name,
    package: name,
    version,
    integrity,
    ...(others.length > 0 && {
      dependencies: others.map((other) => ({
        package: other.name,
        version: other.version,
        integrity: other.integrity,
      })),
    }),
    licence: contract.licence,
    ...(contract.artifact
      ? { compiler: contract.shippedBy ?? readShippedCompiler(bytecode) ?? 'unknown', settings: 'as shipped' }
      : { compiler: `solc ${contract.compiler ?? newestCompiler}`, settings: getSettings(contract) }),
    abi: /** @type {AbiEntry[]} */ (withoutInternalTypes(abi)).filter((entry) => isKept(contract, entry)),
    bytecode,
    // The place of a library's address counts as zeros.
    bytecodeHash: keccak256(/** @type {`0x${string}`} */ (bytecode.replaceAll(/__\$\w{34}\$__/g, '0'.repeat(40)))),
  }
}

/** @param {ZooContract} contract @param {AbiEntry} entry */
function isKept({ abi }, { type, name = '' }) {
  return abi === undefined || type === 'constructor' || abi.includes(name)
}

/** One line for each entry of the ABI. @param {ReturnType<typeof buildArtifact>} artifact */
function format({ abi, ...rest }) {
  const entries = abi.map((entry) => `\n    ${JSON.stringify(entry)}`).join(',')
  return `${JSON.stringify({ ...rest, abi: [] }, null, 2).replace('"abi": []', () => `"abi": [${entries}\n  ]`)}\n`
}

/** @returns {ZooContract[]} */
function readContracts() {
  /** @type {(Omit<ZooContract, 'name'> & { contracts: Pick<ZooContract, 'name'>[] })[]} */
  const groups = JSON.parse(readFileSync('tests/zoo/contracts.json', 'utf8'))
  return groups.flatMap(({ contracts, ...shared }) => contracts.map((contract) => ({ ...shared, ...contract })))
}

try {
  mkdirSync(artifactsFolder, { recursive: true })
  const wanted = process.argv.slice(2)
  for (const contract of readContracts()) {
    if (wanted.length > 0 && !wanted.includes(contract.name)) continue
    const artifact = buildArtifact(contract)
    writeFileSync(path.join(artifactsFolder, `${contract.name}.json`), format(artifact))
    console.log(`${contract.name}: ${artifact.package} ${artifact.version}, ${artifact.bytecode.length / 2 - 1} bytes`)
  }
} finally {
  rmSync(cache, { recursive: true, force: true })
}
