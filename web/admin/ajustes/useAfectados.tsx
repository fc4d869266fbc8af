import { Suspense, useState } from 'react'
import { revisarCierre } from '../../../contract/agenda/cierres.ts'
import type { WallTime } from '../../../contract/base/tiempo.ts'
import { call } from '../../api.ts'
import { perezoso } from '../../perezoso.tsx'

const { Component: DialogoDeCierre } = perezoso(() => import('../cierre/DialogoDeCierre.tsx'))

/** From one midnight to another, and why. */
type Dias = { inicio: WallTime; fin: WallTime; motivo: string }
type Pregunta = { dias: Dias; responder: (seguir: boolean) => void }

/**
 * Where closing days concerns somebody, they are closed in `dialogo`, together with what becomes of those; `onHecho` learns it. `confirmar`
 * answers true where nobody is concerned, or all stay: it is then for the caller to close them.
 */
export function useAfectados(onHecho: () => void) {
  const [pregunta, setPregunta] = useState<Pregunta | null>(null)

  async function confirmar(dias: Dias): Promise<boolean> {
    // What is wrong with the days is told by the call that closes them.
    if (dias.fin <= dias.inicio) return true
    const { citas, talleres } = await call(revisarCierre, { body: { inicio: dias.inicio, fin: dias.fin } })
    if (citas.length + talleres.length === 0) return true
    return new Promise((resolve) => {
      const responder = (seguir: boolean) => {
        setPregunta(null)
        resolve(seguir)
      }
      setPregunta({ dias, responder })
    })
  }

  const dialogo = pregunta && (
    <Suspense>
      <DialogoDeCierre
        dias={pregunta.dias}
        onDejar={() => pregunta.responder(true)}
        onHecho={onHecho}
        onClose={() => pregunta.responder(false)}
      />
    </Suspense>
  )
  return { confirmar, dialogo }
}
