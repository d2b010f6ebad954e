// `npm run chain:deploy -- [8453 …] [--dry-run] [--data FILE_OR_URL …] [--canonical]`: puts the contracts that a chain lacks at their
// addresses. PRIVATE_KEY pays. Without it, and with --dry-run, it only says what it would send. --canonical treats a test node like any other.
import { runChainTool } from './chain/run-chain-tool.mjs'

await runChainTool('deploy')
