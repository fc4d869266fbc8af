/** Alerts of specification section 8. */
export const MODIFICADO = { titulo: '¡Actualizado!', texto: 'Taller modificado.' }
