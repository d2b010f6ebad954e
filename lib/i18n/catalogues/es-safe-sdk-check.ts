import type { enSafeSdkCheck } from './en-safe-sdk-check'

export const esSafeSdkCheck: typeof enSafeSdkCheck = {
  title: 'Comprobar un Safe',
  heading: 'Qué responde el Safe que rodea esta página',
  lead: 'Cada llamada del SDK de Safe Apps y de su provider, por el puente que usa el propio mercado. Para quien escribe una wallet que abre apps en un marco, o tiene una que falla.',
  loading: 'Abriendo el puente',
  failed: 'La página no se cargó. No se preguntó nada. Inténtalo de nuevo.',
  again: 'Reintentar',
  alone:
    'Ninguna página rodea a esta, así que no hay ningún Safe al que preguntar. Abre esta dirección como app en Safe{Wallet}, o en el Safe demo.',
  openInHost: 'Abrirla en el Safe demo',
  asking: 'Preguntando a la página que rodea a esta',
  found: ({ chainId, threshold, owners }) =>
    `Respuesta: un Safe en la cadena ${chainId}, ${threshold} de ${owners} ${owners === 1 ? 'propietario' : 'propietarios'}.`,
  askAll: 'Preguntar todo lo que solo lee',
  stop: 'Dejar de esperar',
  askShort: 'Preguntar',
  ask: ({ name }) => `Preguntar ${name}`,
  args: 'Argumentos',
  argsOf: ({ name }) => `Argumentos de ${name}`,
  method: ({ method }) => `puente: ${method}`,
  group: {
    sdk: {
      heading: 'SDK de Safe Apps',
      lead: 'La página responde por sí misma donde no se nombra un método del puente. Las propuestas no envían nada, al propio Safe.',
    },
    provider: {
      heading: 'Provider (EIP-1193)',
      lead: 'Lo que preguntan las bibliotecas de wallets. Necesita un Safe que haya respondido.',
    },
  },
  outcome: {
    waiting: 'Esperando',
    answered: ({ ms }) => `Respondió tras ${ms} ms`,
    failed: ({ ms }) => `Falló tras ${ms} ms`,
  },
  nothing: 'nada',
}
