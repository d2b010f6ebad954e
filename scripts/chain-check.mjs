// `npm run chain:check [-- 8453 …]`: what each chain of the settings has, and what it lacks. Exits with 1 when something required is missing.
import { runChainTool } from './chain/run-chain-tool.mjs'

await runChainTool('check')
