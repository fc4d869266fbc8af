import { useState } from 'react'
import type { UsuarioDeLista } from '../../../../contract/cuentas/usuarios.ts'
import { enfocarCampo } from '../../base/edicion/enfocarCampo.ts'
import { UsuarioField } from '../../cuentas/usuarios/UsuarioField.tsx'
import { Inscribir } from '../inscripciones/Inscribir.tsx'

/** Gives a seat to somebody who did not take it themselves; it stays for the next one. */
export function InscribirPersona({ tallerId, onClose }: { tallerId: number; onClose: () => void }) {
  const [usuario, setUsuario] = useState<UsuarioDeLista | null>(null)
  const [inscritas, setInscritas] = useState(0)
  return (
    <div key={inscritas} ref={enfocarCampo}>
      <Inscribir
        label="Inscribir a alguien"
        quien={() => ({ usuarioId: usuario!.id, tallerId })}
        dicho={({ usuarioNombre }) => `${usuarioNombre} tiene su lugar.`}
        onInscrita={() => {
          setUsuario(null)
          setInscritas(inscritas + 1)
        }}
        onClose={onClose}
        cerrar="Listo"
      >
        <UsuarioField usuario={usuario} onChange={setUsuario} />
      </Inscribir>
    </div>
  )
}
