import { useState } from 'react'
import { useStore } from '../../../ui/form/values.ts'
import { enfocarCampo } from '../../base/edicion/enfocarCampo.ts'
import { type Elegido, UsuarioField } from '../../cuentas/usuarios/UsuarioField.tsx'
import { Inscribir } from '../inscripciones/Inscribir.tsx'

/** Gives a seat to somebody who did not take it themselves; it stays for the next one. */
export function InscribirPersona({ tallerId, onClose }: { tallerId: number; onClose: () => void }) {
  const form = useStore<{ usuario: Elegido | null }>({ usuario: null })
  const [inscritas, setInscritas] = useState(0)
  return (
    <div key={inscritas} ref={enfocarCampo}>
      <Inscribir
        label="Inscribir a alguien"
        form={form}
        quien={() => ({ usuarioId: form.values.usuario!.id, tallerId })}
        dicho={({ usuarioNombre }) => `${usuarioNombre} tiene su lugar.`}
        onInscrita={() => {
          form.begin()
          setInscritas(inscritas + 1)
        }}
        onClose={onClose}
        cerrar="Listo"
      >
        <UsuarioField of={form.field('usuario')} />
      </Inscribir>
    </div>
  )
}
