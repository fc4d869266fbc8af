import { Suspense, useState } from 'react'
import { formatTelefono } from '../../../contract/contacto.ts'
import { esAdmin } from '../../../contract/cuentas.ts'
import { formatFechaCorta, wallTimeDe } from '../../../contract/tiempo.ts'
import type { UsuarioDeLista } from '../../../contract/usuarios.ts'
import { Link } from '../../Link.tsx'
import { useLugar } from '../../navegacion.tsx'
import { perezoso } from '../../perezoso.tsx'
import { rutasDeAdmin } from '../../rutas.ts'
import { Button, LinkButton } from '../../ui/form/Button.tsx'
import { Badge } from '../../ui/text/Text.tsx'
import { nombreDe } from '../usuarios/acceso.ts'
import { Correo } from '../usuarios/Persona.tsx'
import { WhatsApp } from '../usuarios/WhatsApp.tsx'
import styles from './Expediente.module.css'

const { Component: InscribirEnTaller } = perezoso(() => import('./InscribirEnTaller.tsx'))

/** What is done for a person, each begun with them chosen already. */
export function Acciones({ persona }: { persona: UsuarioDeLista }) {
  const { primera } = useLugar()
  const [inscribir, setInscribir] = useState(false)
  return (
    <>
      <LinkButton to={`${rutasDeAdmin.citas}?nuevo=1&usuario=${persona.id}`} encima>
        Agendar cita
      </LinkButton>
      <Button variant="secondary" onClick={() => setInscribir(true)}>
        Inscribir en un taller
      </Button>
      {!primera && (
        <Button variant="quiet" onClick={() => history.back()}>
          Volver
        </Button>
      )}
      {inscribir && (
        <Suspense>
          <InscribirEnTaller persona={persona} onClose={() => setInscribir(false)} />
        </Suspense>
      )}
    </>
  )
}

/** How a person is reached, since when they are known, and where that is changed. */
export function Quien({ persona }: { persona: UsuarioDeLista }) {
  const { id, email, telefono, creado, sinCuenta } = persona
  return (
    <div className={styles.quien}>
      <p>
        {sinCuenta ? (
          <Badge tone="highlight">Sin cuenta</Badge>
        ) : (
          esAdmin(persona) && <Badge tone="info">Administrador</Badge>
        )}{' '}
        Desde el {formatFechaCorta(wallTimeDe(creado))}
      </p>
      <div className={styles.medios}>
        {email && <Correo email={email} />}
        {telefono && <a href={`tel:${telefono}`}>{formatTelefono(telefono)}</a>}
        <WhatsApp telefono={telefono} nombre={nombreDe(persona)} />
        <Link to={`${rutasDeAdmin.usuarios}?editar=${id}`} encima>
          Editar datos
        </Link>
      </div>
    </div>
  )
}
