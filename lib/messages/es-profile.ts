import type { enProfile } from './en-profile'

export const esProfile: typeof enProfile = {
  title: 'Perfil',
  unverified: 'El nombre y el texto son palabras de la propia cuenta. Lo que cuenta es la dirección.',
  ens: ({ name }) => `${name} en ENS`,
  owned: 'En propiedad',
  ownedEmpty: 'Aún no hay ninguna obra.',
  created: 'Creadas',
  connectHeading: 'Tu perfil',
  connectText: 'Conecta una wallet para ver tus obras y elegir un nombre y una imagen. No se envía ni se paga nada.',
  connect: 'Conectar wallet',
  noScript: 'Para conectar una wallet hace falta JavaScript. Los perfiles de todos se pueden leer sin él.',
}
