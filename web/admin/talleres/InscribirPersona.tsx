import { useState } from 'react'
import type { UsuarioDeLista } from '../../../contract/cuentas/usuarios.ts'
import { enfocarCampo } from '../edicion/enfocarCampo.ts'
import { Inscribir } from '../inscripciones/Inscribir.tsx'
import { UsuarioField } from '../usuarios/UsuarioField.tsx'

/** Gives a seat to somebody who did not take it themselves; it stays for the next one. */
export function InscribirPersona({ tallerId, onClose }: { tallerId: number; onClose: () => void }) {
  const [ultima, setUltima] = useState(0)
  return (
    <div key={ultima} ref={enfocarCampo}>
      <UnaPersona tallerId={tallerId} onInscrita={() => setUltima((vez) => vez + 1)} onClose={onClose} />
    </div>
  )
}

type UnaPersonaProps = { tallerId: number; onInscrita: () => void; onClose: () => void }

function UnaPersona({ tallerId, ...handlers }: UnaPersonaProps) {
  const [usuario, setUsuario] = useState<UsuarioDeLista | null>(null)
  return (
    <Inscribir
      label="Inscribir a alguien"
      quien={() => ({ usuarioId: usuario!.id, tallerId })}
      dicho={({ usuarioNombre }) => `${usuarioNombre} tiene su lugar.`}
      cerrar="Listo"
      {...handlers}
    >
      <UsuarioField usuario={usuario} onChange={setUsuario} />
    </Inscribir>
  )
}
