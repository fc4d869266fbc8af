/** `cosa` names one thing on the screen: 'servicio'. `genero` is its ending: '¡Creado!', '¡Creada!'. */
export interface Nombrada {
  cosa: string
  genero?: 'o' | 'a'
}

/** Titles and sentences about one kind of thing (R-hecho-y-fallo). */
export function textosDe({ cosa, genero = 'o' }: Nombrada) {
  const Cosa = cosa.charAt(0).toUpperCase() + cosa.slice(1)
  return {
    Cosa,
    agregar: `Agregar ${cosa}`,
    editar: `Editar ${cosa}`,
    eliminar: `¿Eliminar ${cosa}?`,
    creado: { titulo: `¡Cread${genero}!`, texto: `${Cosa} agregad${genero}.` },
    actualizado: { titulo: `¡Actualizad${genero}!`, texto: `${Cosa} modificad${genero}.` },
    eliminado: [`¡Eliminad${genero}!`, `${Cosa} borrad${genero}.`],
  } as const
}
