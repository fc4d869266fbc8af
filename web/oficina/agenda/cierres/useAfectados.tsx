import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lateDialog } from '../../../base/late/lazy.tsx'
import { type ACerrar, consultaDeCierre, loDemas } from './cierre.ts'

const { Component: DialogoDeCierre } = lateDialog(() => import('./DialogoDeCierre.tsx'))

type Pregunta = { cierre: ACerrar; responder: (seguir: boolean) => void }

/**
 * `confirmar` shows `dialogo` when somebody is affected, and answers true when the caller is to go on: nobody is affected, everybody
 * stays, or the dialog has decided about all that somebody who leaves had. `alCerrar` runs after the dialog has closed the time.
 */
export function useAfectados(titulo = '', alCerrar?: () => void) {
  const queries = useQueryClient()
  const [pregunta, setPregunta] = useState<Pregunta | null>(null)
  const hecho = useRef(false)

  async function confirmar(cierre: ACerrar): Promise<boolean> {
    // The caller's own call refuses times that make no sense.
    if (cierre.tiempos.every(({ inicio, fin }) => fin <= inicio)) return true
    const { citas, talleres, ...suyo } = await queries.fetchQuery(consultaDeCierre(cierre.tiempos))
    const calla = !cierre.seVa || loDemas(suyo).length === 0
    if (citas.length === 0 && (!cierre.motivo || talleres.length === 0) && calla) return true
    hecho.current = false
    return new Promise((resolve) => {
      const responder = (seguir: boolean) => {
        setPregunta(null)
        resolve(seguir)
      }
      setPregunta({ cierre, responder })
    })
  }

  function onHecho() {
    hecho.current = true
    alCerrar?.()
  }

  const dialogo = pregunta && (
    <DialogoDeCierre
      titulo={pregunta.cierre.seVa ? `Lo que ${pregunta.cierre.seVa} tiene por venir` : titulo}
      cierre={pregunta.cierre}
      onDejar={() => pregunta.responder(true)}
      onHecho={onHecho}
      onClose={() => pregunta.responder(Boolean(pregunta.cierre.seVa) && hecho.current)}
    />
  )
  return { confirmar, dialogo }
}
