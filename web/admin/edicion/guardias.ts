import { type Guardia, guardias } from '../../borradores.ts'
import { salirCon } from '../../navegacion.tsx'

type Lugar = Guardia['desde']

let preguntando = false

/** Asks once, whatever else is pressed meanwhile. To nowhere, all would be lost. */
function salir(hacia: Lugar | null, irse: () => void, alQuedarse = () => {}): void {
  const pierden = [...guardias].filter(({ desde }) => !hacia || !sigueAbierto(desde, hacia))
  if (pierden.length === 0) {
    irse()
  } else if (!preguntando) {
    preguntando = true
    pierden[0]!.preguntar().then((sale) => {
      preguntando = false
      if (!sale) return alQuedarse()
      for (const guardia of pierden) guardias.delete(guardia)
      irse()
    })
  }
}

salirCon(salir)

/** Closes something that has no address, or asks first. */
export function dejar(cerrar: () => void): void {
  salir(null, cerrar)
}

/** Whether what stands at one place stands at another too, which may have something more over it. */
function sigueAbierto(desde: Lugar, hacia: Lugar): boolean {
  const params = new URLSearchParams(hacia.search)
  return (
    desde.pathname === hacia.pathname &&
    [...new URLSearchParams(desde.search)].every(([nombre, valor]) => params.get(nombre) === valor)
  )
}
