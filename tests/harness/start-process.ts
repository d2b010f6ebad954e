import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Started {
  pid: number
  /** What the first group of the awaited words was. */
  said: string
  /** Writes a line and waits for the next one that is said. */
  ask(line: string): Promise<string>
  /** Ends it as a host does, or without a word (SIGKILL). */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

const openMs = 120_000
const mostText = 100_000

/** Starts a script of Node and waits until it says that it is ready. */
export async function startProcess(args: string[], ready: RegExp, env: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', NODE_ENV: 'production', ...env },
  })
  const ended = once(child, 'exit')
  const kill = () => child.kill()
  process.prependOnceListener('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  let text = ''
  const until = (wanted: RegExp, ms: number) =>
    new Promise<string>((resolve, reject) => {
      const settle = () => {
        clearTimeout(limit)
        child.stdout.off('data', look)
        child.off('exit', fail)
      }
      const look = () => {
        const found = wanted.exec(text)
        if (!found) return
        settle()
        resolve(found[1] ?? '')
      }
      const fail = () => {
        settle()
        reject(new Error(`${args.join(' ')} did not say ${wanted}:\n${text}`))
      }
      const limit = setTimeout(fail, ms)
      child.stdout.on('data', look)
      child.once('exit', fail)
      look()
    })
  child.stdout.on('data', (chunk) => {
    text = (text + chunk).slice(-mostText)
  })
  const said = await until(ready, openMs)
  return {
    pid: child.pid ?? 0,
    said,
    async ask(line) {
      text = ''
      child.stdin.write(`${line}\n`)
      return until(/^(.+)\n/, openMs)
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}
