import type { enProfile } from './en-profile'

export const esProfile: typeof enProfile = {
  title: 'Perfil',
  unverified: 'El nombre y el texto son palabras de la propia cuenta. Lo que cuenta es la dirección.',
  ofChain: ({ chain }) =>
    `La cuenta de un contrato en ${chain}. En la misma dirección de otra red puede ser de otra persona.`,
  ens: ({ name }) => `${name} en ENS`,
  tabs: 'Partes de este perfil',
  tab: {
    owned: 'En propiedad',
    created: 'Creadas',
    sale: 'A la venta',
    offers: 'Ofertas hechas',
    activity: 'Actividad',
    favourites: 'Favoritos',
    inbox: 'Pendiente de ti',
  },
  empty: {
    owned: 'Aún no hay ninguna obra.',
    created: 'Aún no ha creado nada.',
    sale: 'Ahora no hay nada a la venta.',
    offers: 'Ahora no hay ninguna oferta en pie.',
    activity: 'Aún no ha pasado nada.',
  },
  ownEmpty: {
    owned: { text: 'Aquí cuelgan las obras que compras o creas.', action: 'Explorar obras' },
    created: { text: 'Aquí cuelgan las obras que creas.', action: 'Crear una obra' },
    sale: { text: 'Aquí están tus obras con precio. Se lo pones en la página de cada obra.', action: 'Ver tus obras' },
    offers: { text: 'Aquí están tus ofertas hasta que se aceptan o terminan.', action: 'Explorar obras' },
    activity: { text: 'Aquí estará lo que creas, compras, vendes y envías.', action: 'Explorar obras' },
  },
  more: 'Ver más',
  first: 'Volver al principio',
  onlyOwn: 'Esto solo lo ve la persona de la cuenta, con su wallet conectada.',
  connectHeading: 'Tu perfil',
  connectText: 'Conecta una wallet para ver tus obras y elegir un nombre y una imagen. No se envía ni se paga nada.',
  connect: 'Conectar wallet',
  noScript: 'Para conectar una wallet hace falta JavaScript. Los perfiles de todos se pueden leer sin él.',
}
