import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = import.meta.dirname
const hooks = readdirSync(folder).filter((file) => /^use\w+Messages\.ts$/.test(file))

/** `useVoucherMessages` for `vouchers`; `useMessages` alone has the common catalogue. */
const nameHook = (catalogue: string) =>
  `use${catalogue === 'common' ? '' : catalogue.charAt(0).toUpperCase() + catalogue.slice(1)}Messages`

it('names each message hook after its catalogue, so that a reader finds one from the other', () => {
  expect(hooks.length).toBeGreaterThan(40)
  const others = hooks.filter((file) => {
    const catalogue = readFileSync(`${folder}/${file}`, 'utf8').match(/createMessagesHook\(\s*'(\w+)'/)?.[1] ?? ''
    const names = [nameHook(catalogue), nameHook(catalogue.replace(/s$/, ''))]
    return !names.includes(file.replace('.ts', ''))
  })
  expect(others).toEqual([])
})
