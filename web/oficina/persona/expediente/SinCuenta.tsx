import { useState } from 'react'
import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import { borrarPersona, type Expediente } from '../../../../contract/persona/expediente.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { lateDialog } from '../../../base/late/lazy.tsx'
import { navigate } from '../../../base/router/navigation.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { logrado } from '../../base/textos.ts'
import { cuantoHay } from './Partes.tsx'

const { Component: UnirCon } = lateDialog(() => import('./UnirCon.tsx'))

/** Joins two records or erases one: only the practice can, for a person without an account. */
export function SinCuenta({ expediente }: { expediente: Expediente }) {
  const [unir, setUnir] = useState(false)
  const { hacer } = useAct()
  const { persona, partes } = expediente
  const borrar = () =>
    hacer({
      pregunta: {
        icono: 'aviso',
        titulo: `¿Borrar los datos de ${nombreDe(persona)}?`,
        texto: `Se borra lo que se guarda de esta persona: ${cuantoHay(partes, ['porVenir', 'citas', 'talleres', 'correos'])}, y sus notas. Las órdenes y los cobros quedan sin su nombre. No podrás revertir esto.`,
        aceptar: 'Borrar sus datos',
        peligro: true,
      },
      hacer: async () => {
        await call(borrarPersona, { params: { id: persona.id } })
        navigate(officePaths.usuarios, { replace: true })
        return logrado('¡Borrados!', 'Sus datos fueron borrados.')
      },
      fallo: 'No se pudo eliminar',
    })
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setUnir(true)}>
        Unir con…
      </Button>
      <Button size="small" variant="quiet" data-edge="end" onClick={borrar}>
        Borrar sus datos
      </Button>
      {unir && <UnirCon expediente={expediente} onClose={() => setUnir(false)} />}
    </>
  )
}
