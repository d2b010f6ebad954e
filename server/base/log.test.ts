import { afterEach, expect, test } from 'vitest'
import { createLog, processLog, setProcessLog } from './log'

afterEach(() => setProcessLog(undefined))

function record(format: 'json' | 'text') {
  const lines: string[] = []
  return { lines, log: createLog({ write: (line) => lines.push(line), format }) }
}

test('a JSON line is one object on one line, with its time and level', () => {
  const { lines, log } = record('json')
  log.warn('The indexer failed', { chainId: 1, block: 7n, message: 'two\nlines' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('\n')
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    ...{ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), level: 'warn', message: 'The indexer failed' },
    details: { chainId: 1, block: '7', message: 'two\nlines' },
  })
})

test('a text line is for people', () => {
  const { lines, log } = record('text')
  log.error('It broke', { chainId: 1 })
  log.info('All is well')
  expect(lines).toEqual(['error It broke {"chainId":1}', 'info  All is well'])
})

test.each(['json', 'text'] as const)('no secret gets into a %s line, however deep it is', (format) => {
  const { lines, log } = record(format)
  const cause = new Error('connect postgresql://user:hunter2@db.example:5432/market failed')
  log.error('It broke', {
    error: new Error('HTTP request failed. URL: https://node.example/v3/s3cret?apikey=s3cret', { cause }),
    privateKey: '0xs3cret',
    nested: [{ headers: { authorization: 'Bearer s3cret' } }],
    url: 'wss://s3cret:x@node.example/s3cret',
  })
  expect(lines.join()).not.toMatch(/s3cret|hunter2/)
  expect(lines.join()).toContain('https://node.example')
  expect(lines.join()).toContain('db.example:5432')
})

test('what has no bounds is cut: long texts, and objects that hold themselves', () => {
  const { lines, log } = record('json')
  const endless: Record<string, unknown> = { text: 'x'.repeat(100_000) }
  endless.self = endless
  log.info('Cut', { endless })
  expect(lines[0]?.length).toBeLessThan(20_000)
})

test('the log of the process goes where the start sends it', () => {
  const { lines, log } = record('text')
  setProcessLog(log)
  processLog.warn('Heard')
  expect(lines).toEqual(['warn  Heard'])
})
