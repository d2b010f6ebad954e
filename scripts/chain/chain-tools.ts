/** What `run-chain-tool.mjs` bundles. */
export { openChains } from './open-chains'
export { runChecks } from './run-checks'
export { runDeployments } from './run-deployments'
