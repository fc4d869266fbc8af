import { useQueryClient } from '@tanstack/react-query'
import { getHoy } from '../../../contract/oficina/hoy.ts'
import { servicios } from '../../agenda/citas/api.ts'
import { personas } from '../../agenda/personas/api.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { lateDialog } from '../../base/late/lazy.tsx'
import { useSesion } from '../../base/session/session.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { nowHere } from '../../ui/time/clock.ts'
import { escribirSitio } from '../agenda/citas/sitio.ts'
import { useDireccion } from '../base/lista/useDireccion.ts'
import { losQueAtienden } from '../cuentas/personas/useAtienden.ts'
import { proponer } from './sinCita.ts'

const { Component: DialogoDeCita } = lateDialog(() => import('../agenda/citas/DialogoDeCita.tsx'))

/** Books who is there without an appointment: it begins now, with whoever is free. */
export function LlegoSinCita() {
  const queries = useQueryClient()
  const { usuario } = useSesion()
  const { dialogo, abrir, cerrar } = useDireccion()

  async function llego() {
    const inicio = nowHere()
    const proponerAhora = async () => {
      const leidos = [
        queries.ensureQueryData(queryOf(getHoy, {})),
        queries.ensureQueryData(personas),
        queries.ensureQueryData(servicios),
      ] as const
      const [dia, { personas: todas }, cuales] = await Promise.all(leidos)
      return proponer(dia, losQueAtienden(todas, usuario), cuales, inicio)
    }
    // Without an answer the form opens all the same, and says itself what is missing.
    const sitio = await proponerAhora().catch(() => ({ inicio }))
    abrir({ accion: 'nuevo', con: escribirSitio(sitio) })
  }

  return (
    <>
      <Button size="small" onClick={llego}>
        Llegó sin cita
      </Button>
      {dialogo && <DialogoDeCita dialogo={dialogo} onClose={cerrar} />}
    </>
  )
}
