import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { getSite } from '@/lib/base/site'
import { applySite } from './apply-site'
import { watchSite } from './watch-site'

it('shows a change at once, and a site with problems never', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verdigris-site-'))
  cpSync('deploy/examples/north-light', folder, { recursive: true })
  const said: string[] = []
  const stop = watchSite(folder, (line) => said.push(line))
  onTestFinished(() => {
    stop()
    applySite(undefined)
    rmSync(folder, { recursive: true })
  })
  const file = join(folder, 'site.json')
  const site = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...site, name: 'South Light' }))
  await vi.waitFor(() => expect(getSite().name).toBe('South Light'), 10_000)
  writeFileSync(file, JSON.stringify({ ...site, name: 'West Light', theme: 'blue' }))
  await vi.waitFor(() => expect(said.at(-1)).toBe('  theme: must be dark, light or system'), 10_000)
  expect(getSite().name).toBe('South Light')
})
