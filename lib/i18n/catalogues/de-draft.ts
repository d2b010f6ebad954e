import type { enDraft } from './en-draft'

export const deDraft: typeof enDraft = {
  local: 'Dein Entwurf ist in diesem Browser gespeichert.',
  keep: 'Auch bei deinem Konto speichern',
  looking: 'Dein Entwurf ist in diesem Browser gespeichert. Der bei deinem Konto wird gesucht',
  saving: 'Dein Entwurf ist in diesem Browser gespeichert. Er wird bei deinem Konto gespeichert',
  saved: ({ time }) => `Dein Entwurf ist in diesem Browser und bei deinem Konto gespeichert: ${time}.`,
  nothing: 'Was du beginnst, wird in diesem Browser und bei deinem Konto gespeichert.',
  taken: ({ time }) => `Das ist der Entwurf deines Kontos, anderswo gespeichert: ${time}.`,
  gone: ({ time }) => `Dein Entwurf wurde anderswo fertiggestellt oder verworfen: ${time}.`,
  failed: 'Dein Entwurf ist nur in diesem Browser gespeichert: Der Markt konnte nicht nach dem deines Kontos sehen.',
  again: 'Neu versuchen',
  conflict: 'Zwei Fassungen deines Entwurfs',
  changed: ({ time }) => `Dieser Entwurf wurde anderswo geändert: ${time}.`,
  finished: ({ time }) => `Dieser Entwurf wurde anderswo fertiggestellt oder verworfen: ${time}.`,
  choose: 'Die Fassung, die du nicht wählst, ist weg.',
  other: 'Mit jener weitermachen',
  startOver: 'Auch hier neu beginnen',
  own: 'Diese behalten',
  asking:
    'Dein Entwurf ist in diesem Browser gespeichert. Er wurde auch anderswo geändert: Wähle oben, welche Fassung weitergeht.',
  differences: 'Was sich unterscheidet',
  here: 'Hier',
  there: 'Dort',
  none: 'Nichts',
  same: 'Beide sagen dasselbe.',
}
