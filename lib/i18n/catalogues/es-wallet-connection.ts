import type { enWalletConnection } from './en-wallet-connection'

export const esWalletConnection: typeof enWalletConnection = {
  dialog: { connect: 'Conectar una wallet', account: 'Tu cuenta', networks: 'Cambiar de red' },
  disclaimer: 'Al conectar, este mercado ve tu dirección. No se mueve nada, y a ninguna wallet se le pide más.',
  waiting: ({ name }) => `Esperando a ${name}. Responde ahí, o cierra esto para cancelar.`,
  connectFailed:
    'Esta wallet falló, o dio una respuesta que no se puede entender. No se conectó nada. Inténtalo de nuevo o elige otra.',
  fixedNetwork: ({ name, chains }) =>
    `${name} está en una red que el mercado no atiende, y no puede cambiar. Abre el mercado con una wallet de ese tipo en ${chains}.`,
  dismiss: 'Descartar',
  account: {
    network: 'Red',
    unknownNetwork: 'Una que este mercado no conoce',
    changeNetwork: 'Cambiar de red',
    switchAccount: 'Cambiar de cuenta',
    otherAccounts: 'Otras wallets demo',
    signedIn: 'Has iniciado sesión.',
    transactions: 'Todas las transacciones',
    profile: 'Tu perfil',
    switching: 'Esperando a tu wallet. Elige ahí una cuenta.',
    switchByHand: 'Esta wallet no tiene una pregunta para eso. Elige otra cuenta en ella, y esta página la sigue.',
  },
  networks: {
    served: ({ names }) =>
      `Hay obras a la venta en ${names}. Este mercado conoce las demás redes y no vende nada en ellas.`,
    cancelled: 'Lo cancelaste. Tu wallet sigue en la red en la que estaba.',
    unknown: 'Tu wallet no conoce esa red y sigue en la que estaba.',
    failed: 'La red no se cambió. Tu wallet sigue en la que estaba.',
  },
  /** `$1` is the wallet's name. */
  instead: {
    notConnected: '$1 no está conectada',
    seeBelow: 'Abajo se explica qué pasó.',
    answer: 'Responde en la wallet.',
    again: 'Reintentar',
    nothingSent: 'Nada terminó aquí últimamente. Lo que está en curso aparece en «Todas las transacciones».',
    wrongNetwork:
      'Tu wallet está en una red que este mercado no conoce. Elige una de estas o desconéctala. No se pierde nada.',
  },
  watch: {
    heading: 'Mostrarla en tu wallet',
    asking: ({ wallet }) => `${wallet} te pregunta si quieres ver esta obra entre las tuyas.`,
    shown: ({ name, wallet }) => `${wallet} ya muestra ${name}.`,
    refused: ({ wallet }) =>
      `${wallet} no la aceptó. Muchas wallets muestran las obras de arte por sí solas, o no las muestran. Es tuya igualmente.`,
    unsupported: ({ wallet }) => `A ${wallet} no se le puede pedir que muestre una obra. Es tuya igualmente.`,
    byHand: 'Para añadirla a mano, la wallet necesita estos dos datos:',
    contract: 'Contrato',
    tokenId: 'Token',
    connect: 'Conecta primero la wallet a la que pertenece.',
    done: 'Listo',
  },
}
