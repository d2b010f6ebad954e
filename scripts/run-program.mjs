import { spawn } from 'node:child_process'

/** Its exit code; it writes where this process does. @param {string} program @param {string[]} args @param {Record<string, string>} env @returns {Promise<number>} */
export function runProgram(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** The same, with what it writes. @param {string} program @param {string[]} args @returns {Promise<{ code: number, output: string }>} */
export function captureProgram(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
      process.stdout.write(text)
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
