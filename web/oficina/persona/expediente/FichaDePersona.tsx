import { useState } from 'react'
import { formatTelefono } from '../../../../contract/base/fields/contact.ts'
import { telHref } from '../../../../contract/base/text/text.ts'
import { formatFechaCorta, wallTimeDe } from '../../../../contract/base/time/time.ts'
import { esAdmin, nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import { esCambiable, type UsuarioDeLista, updateUsuario } from '../../../../contract/cuentas/usuarios.ts'
import { listDeudas } from '../../../../contract/dinero/deudas.ts'
import type { Expediente } from '../../../../contract/persona/expediente.ts'
import { listInscripciones } from '../../../../contract/talleres/talleres.ts'
import { lateDialog } from '../../../base/late/lazy.tsx'
import { withSearch } from '../../../base/router/address.ts'
import { Link } from '../../../base/router/Link.tsx'
import { goBack, useLocation } from '../../../base/router/navigation.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Actions, Button, LinkButton } from '../../../ui/form/Button.tsx'
import { Row } from '../../../ui/layout/arrange.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Correo } from '../../cuentas/usuarios/Persona.tsx'
import { parteDe } from '../../cuentas/usuarios/useAcceso.ts'
import { WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'
import { LoSuyo } from '../../dinero/deudas/LoSuyo.tsx'
import styles from './Expediente.module.css'

const { Component: InscribirEnTaller } = lateDialog(() => import('./InscribirEnTaller.tsx'))

/** The actions for a person, each begun with them chosen. */
export function AccionesDePersona({ expediente }: { expediente: Expediente }) {
  const { persona } = expediente
  const { primera } = useLocation()
  const { puede } = useSesion()
  const [inscribir, setInscribir] = useState(false)
  return (
    <Actions>
      <LinkButton to={withSearch(officePaths.citas, { nuevo: 1, usuario: persona.id })} encima>
        Agendar cita
      </LinkButton>
      {puede(listDeudas) && <LoSuyo expediente={expediente} />}
      {puede(listInscripciones) && (
        <Button data-edge={primera ? 'end' : undefined} onClick={() => setInscribir(true)}>
          Inscribir en un taller
        </Button>
      )}
      {!primera && (
        <Button data-edge="end" onClick={goBack}>
          Volver
        </Button>
      )}
      {inscribir && <InscribirEnTaller persona={persona} onClose={() => setInscribir(false)} />}
    </Actions>
  )
}

/** As what a person is known, since when, how they are reached, and where that is changed. */
export function DatosDePersona({ persona }: { persona: UsuarioDeLista }) {
  const { id, creado, sinCuenta, email, telefono } = persona
  const { usuario, puede } = useSesion()
  const edita = puede(updateUsuario) && esCambiable(persona, usuario)
  const datos = withSearch(officePaths.usuarios, { editar: id })
  return (
    <Row gap={[0, 3]} data-look="note" className={styles.ficha}>
      {sinCuenta ? (
        <Badge tone="neutral">Sin cuenta</Badge>
      ) : (
        esAdmin(persona) && (
          <>
            <Badge tone="info">Administrador</Badge>
            {persona.parte && <span>{parteDe(persona)}</span>}
          </>
        )
      )}
      {email && <Correo email={email} />}
      <span>Desde el {formatFechaCorta(wallTimeDe(creado))}</span>
      {telefono ? (
        <Row nowrap>
          <a href={telHref(telefono)}>{formatTelefono(telefono)}</a>
          <WhatsApp telefono={telefono} nombre={nombreDe(persona)} />
        </Row>
      ) : (
        edita && (
          <Link to={datos} encima>
            Agregar teléfono
          </Link>
        )
      )}
      {edita && (
        <Link to={datos} encima>
          Editar datos
        </Link>
      )}
    </Row>
  )
}
