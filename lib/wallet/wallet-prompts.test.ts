import { expect, it } from 'vitest'
import { createPromptStore, type WalletPrompt } from './wallet-prompts'

const prompt = (text: string): WalletPrompt => ({ kind: 'message', walletName: 'Ada', from: '0x', text })

it('asks one question at a time, in order', async () => {
  const prompts = createPromptStore()
  const first = prompts.ask(prompt('1'))
  const second = prompts.ask(prompt('2'))
  expect(prompts.getCurrent()?.prompt).toEqual(prompt('1'))
  prompts.getCurrent()?.answer(true)
  expect(prompts.getCurrent()?.prompt).toEqual(prompt('2'))
  prompts.getCurrent()?.answer(false)
  expect(prompts.getCurrent()).toBeNull()
  expect(await Promise.all([first, second])).toEqual([true, false])
})
