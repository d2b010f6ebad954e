// What the build of the pages changes in Next's webpack configuration. Each patch depends on Next's internals and says what it gains:
// `npm run bench -- patches` builds the pages without each of them and measures that. `webpack-patches.test.ts` fails where Next has
// changed under a patch.
import path from 'node:path'

/** The version of Next whose internals the patches rely on. */
export const madeFor = '16.4.6'

/**
 * @typedef {object} Build
 * @property {boolean} isServer
 * @property {boolean} dev
 * @property {new (pattern: RegExp, replace: (found: any) => void) => object} Replacement Next's own copy of webpack's plugin.
 */

/** Next's modules that pages import by name, and where their ES form stands in `next/dist/esm`. @type {Record<string, string>} */
const doors = { 'next/app': 'pages/_app', 'next/head': 'shared/lib/head', 'next/router': 'client/router' }

/** Each is applied where `when` holds. @type {Record<string, { when: (build: Build) => boolean, apply: (config: any, build: Build) => void }>} */
export const patches = {
  /**
   * React's `hydrateRoot` is called in a transition (`lib/browser/startup/hydrate-in-slices.ts`): a page that becomes interactive
   * scrolls and answers meanwhile.
   */
  hydrate_in_slices: {
    when: ({ isServer }) => !isServer,
    apply: (config, { Replacement }) =>
      config.plugins.push(
        new Replacement(/^react-dom\/client$/, (/** @type {any} */ found) => {
          if (/\/next\/dist\/(esm\/)?client\//.test(found.contextInfo.issuer))
            found.request = path.resolve('lib/browser/startup/hydrate-in-slices')
        }),
      ),
  },
  /**
   * Next's modules as it ships them for bundlers: the CommonJS form cannot be tree-shaken. They ask for polyfills at a place where there
   * are none: of what every browser has that can run the rest (the baseline is Chrome 111 and Safari 16.4).
   */
  es_modules: {
    when: ({ isServer, dev }) => !isServer && !dev,
    apply: (config, { Replacement }) => {
      config.resolve.alias['../build/polyfills/polyfill-module'] = false
      config.plugins.push(
        new Replacement(
          /^next\/(app|head|router)$|next\/dist\/(client|lib|pages|shared)\//,
          (/** @type {any} */ found) => {
            found.request = `next/dist/esm/${doors[found.request] ?? found.request.split('next/dist/')[1]}`
          },
        ),
      )
    },
  },
  /**
   * One hash for all lazy chunks, and for those that pages share: a hash of its own for each of the wallets' 170 would stand in the runtime
   * of every page.
   */
  one_chunk_hash: {
    when: ({ isServer, dev }) => !isServer && !dev,
    apply: ({ output, optimization: { splitChunks } }) => {
      output.chunkFilename = 'static/chunks/[id].[fullhash:8].js'
      // The names of all pages stand in the manifest that each of them loads.
      output.filename = String(output.filename).replace('[contenthash]', '[contenthash:8]')
      splitChunks.filename = output.chunkFilename
      // React keeps a hash of its own: most releases do not change it.
      splitChunks.cacheGroups.framework.filename = output.filename
    },
  },
  /**
   * Lazy chunks are numbered by how often they are used. Ids that are hashes of names have four digits up to 500 chunks, and five beyond,
   * wherever a page names one. They would stay the same from release to release, which gains nothing: see `one_chunk_hash`.
   */
  short_chunk_ids: {
    when: ({ isServer, dev }) => !isServer && !dev,
    apply: ({ optimization }) => {
      optimization.chunkIds = 'size'
    },
  },
  /** The parser of rewrites, of which there are none. */
  no_rewrites: {
    when: ({ isServer }) => !isServer,
    apply: (config) => {
      config.resolve.alias['next/dist/compiled/path-to-regexp'] = false
    },
  },
  /** The provider asks for the CommonJS build of the Safe Apps SDK, which contains all of viem: 258 kB in place of 35. */
  safe_sdk_as_es: {
    when: () => true,
    apply: (config) => {
      config.resolve.alias['@safe-global/safe-apps-sdk$'] = path.resolve(
        'node_modules/@safe-global/safe-apps-sdk/dist/esm',
      )
    },
  },
}

/** Optional parts of wallet libraries, which are not installed: without these lines the build fails. */
const absent = ['@react-native-async-storage/async-storage', 'pino-pretty']

/**
 * Changes a webpack configuration of Next in place.
 * @param {any} config
 * @param {{ isServer: boolean, dev: boolean, webpack: { NormalModuleReplacementPlugin: any } }} options
 */
export function patchWebpack(config, { isServer, dev, webpack }) {
  const build = { isServer, dev, Replacement: webpack.NormalModuleReplacementPlugin }
  const without = process.env.BENCH_WITHOUT_PATCH
  for (const [name, { when, apply }] of Object.entries(patches)) {
    if (name !== without && when(build)) apply(config, build)
  }
  for (const name of absent) config.resolve.alias[name] = false
  return config
}
