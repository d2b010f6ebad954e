interface Changed {
  time: string
  name: string
}

/** Where the draft of a work is kept. */
export const enDraft = {
  local: 'Your draft is saved in this browser.',
  keep: 'Keep it with your account too',
  looking: 'Your draft is saved in this browser. Looking for the one of your account',
  saving: 'Your draft is saved in this browser. Saving it with your account',
  saved: ({ time }: { time: string }) => `Your draft is saved in this browser, and with your account: ${time}.`,
  nothing: 'What you begin is saved in this browser, and with your account.',
  taken: ({ time }: { time: string }) => `This is the draft of your account, saved elsewhere: ${time}.`,
  gone: ({ time }: { time: string }) => `Your draft was finished or thrown away elsewhere: ${time}.`,
  failed: 'Your draft is saved in this browser alone: the market could not look after the one of your account.',
  again: 'Try again',
  changed: ({ time, name }: Changed) => `This draft was changed elsewhere: ${time}. It is called “${name}” there.`,
  changedUnnamed: ({ time }: { time: string }) => `This draft was changed elsewhere: ${time}. It has no name there.`,
  finished: ({ time }: { time: string }) => `This draft was finished or thrown away elsewhere: ${time}.`,
  choose: 'The one that you do not choose is gone.',
  other: 'Go on with that one',
  startOver: 'Start over here too',
  own: 'Keep this one',
}
