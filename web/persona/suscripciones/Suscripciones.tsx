import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFechaLarga, type Instante, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Input } from '../../../contract/base/wire/endpoint.ts'
import {
  type Contenido,
  createSuscripcion,
  deleteSuscripcion,
  listSuscripciones,
} from '../../../contract/persona/suscripciones.ts'
import { personas } from '../../agenda/personas/api.ts'
import { useAct, useSend } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { useIdempotencyKey } from '../../base/calls/useKey.ts'
import { useSesion } from '../../base/session/session.tsx'
import { DatosParaCopiar } from '../../dinero/pagos/DatosParaCopiar.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Button, buttonClass } from '../../ui/form/Button.tsx'
import { CheckboxField, SelectField } from '../../ui/form/Field.tsx'
import { Form, FormActions, FormSubmit } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { Row, Soft, Stack } from '../../ui/layout/arrange.tsx'
import { useAnnouncement } from '../../ui/status/announcements.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import styles from './Suscripciones.module.css'

const CONTENIDOS: Record<Contenido, string> = {
  TODO: 'Citas y talleres',
  CITAS: 'Solo citas',
  TALLERES: 'Solo talleres',
}

type SuscripcionesProps = {
  admin: boolean
  /** Another administrator, whose links are looked at and ended; absent: the reader. */
  de?: { id: number; nombre: string }
  onClose: () => void
}

/** Secret links with which the calendar of a phone or a computer shows what is booked here. */
export default function Suscripciones({ admin, de, onClose }: SuscripcionesProps) {
  const [url, setUrl] = useState<string | null>(null)
  if (de) {
    return (
      <Modal titulo={`Calendarios de ${de.nombre}`} onClose={onClose}>
        <Soft bottom={5}>
          Quien tenga un enlace lee la agenda sin iniciar sesión. El que quitas deja de servir enseguida.
        </Soft>
        <Existentes de={de.id} />
      </Modal>
    )
  }
  return (
    <Modal titulo="Calendario en otras aplicaciones" onClose={onClose} keepOpen={url !== null}>
      <Soft bottom={5}>
        {admin ? 'La agenda' : 'Lo que tienes aquí'}, siempre al día en el calendario de tu teléfono o computadora.
        Quien tenga el enlace puede leerlo: no lo compartas. Deja de servir al cambiar tu contraseña o al cerrar tus
        otras sesiones.
      </Soft>
      {url ? <Nuevo url={url} onClose={() => setUrl(null)} /> : <Crear admin={admin} onCreado={setUrl} />}
      <Existentes />
    </Modal>
  )
}

function Crear({ admin, onCreado }: { admin: boolean; onCreado: (url: string) => void }) {
  const { usuario } = useSesion()
  const deQuienes = admin && !usuario?.persona
  const { data } = useQuery({ ...personas, enabled: deQuienes })
  const atienden = data?.personas.filter(({ atiende }) => atiende) ?? []
  const [conNombres, setConNombres] = useState(false)
  const conClave = useIdempotencyKey()
  const { enviar, pending, error } = useSend(
    (body: Input<typeof createSuscripcion>['body']) =>
      conClave((clave) => call(createSuscripcion, { body }, { clave })),
    { onDone: ({ url }) => onCreado(url) },
  )
  return (
    <Form
      pending={pending}
      error={error}
      onSubmit={({ contenido, persona, actual }) =>
        enviar({
          contenido: contenido as Contenido,
          ...(persona && { persona: { id: Number(persona) } }),
          ...(conNombres && { discreta: false, actual }),
        })
      }
    >
      <SelectField label="Qué incluye" name="contenido" required>
        {Object.entries(CONTENIDOS).map(([valor, texto]) => (
          <option key={valor} value={valor}>
            {texto}
          </option>
        ))}
      </SelectField>
      {deQuienes && atienden.length > 0 && (
        <SelectField label="De quién" name="persona">
          <option value="">Todos</option>
          {atienden.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </SelectField>
      )}
      {admin && (
        <CheckboxField
          label="Con nombres y servicios, en lugar de solo «Cita»"
          name="conNombres"
          checked={conNombres}
          onChange={(event) => setConNombres(event.target.checked)}
        />
      )}
      {conNombres && <PasswordField label="Tu contraseña" name="actual" autoComplete="current-password" />}
      <FormSubmit pending={pending}>Crear enlace</FormSubmit>
    </Form>
  )
}

/** Shows a new link. The server keeps a hash only, so it is never shown again. */
function Nuevo({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Stack data-look="quiet" gap={3} className={styles.nuevo}>
      <h3>Tu enlace nuevo</h3>
      <p>Ábrelo en este equipo o cópialo para otro. No se vuelve a mostrar; si lo pierdes, crea otro.</p>
      <DatosParaCopiar datos={[{ nombre: 'Enlace', valor: url, copia: url }]} />
      <FormActions>
        <a className={buttonClass({})} href={url.replace(/^https?:/, 'webcal:')}>
          Abrir en mi calendario
        </a>
        <Button variant="quiet" onClick={onClose}>
          Listo
        </Button>
      </FormActions>
    </Stack>
  )
}

function Existentes({ de }: { de?: number }) {
  const leidas = useQuery(queryOf(listSuscripciones, { query: { usuarioId: de } }))
  return (
    <QueryState
      de={leidas}
      fallo="No se pudieron leer los enlaces."
      parte
      cargando={<Skeleton texto="Cargando los enlaces…" height="3rem" />}
    >
      {(suscripciones) => suscripciones.length > 0 && <Creados suscripciones={suscripciones} />}
    </QueryState>
  )
}

function Creados({ suscripciones }: { suscripciones: readonly ExistenteProps[] }) {
  return (
    <Stack as="section" aria-labelledby="enlaces-creados" gap={2} top={6}>
      <h3 id="enlaces-creados">Enlaces creados</h3>
      <ul>
        {suscripciones.map((suscripcion) => (
          <Existente key={suscripcion.id} {...suscripcion} />
        ))}
      </ul>
    </Stack>
  )
}

type ExistenteProps = {
  id: number
  contenido: Contenido
  discreta: boolean
  creada: Instante
  persona?: { nombre: string } | undefined
}

function Existente({ id, contenido, discreta, creada, persona }: ExistenteProps) {
  const anunciar = useAnnouncement()
  const { hacer, enCurso } = useAct()
  const quitar = () =>
    hacer({
      hacer: async () => {
        anunciar(await call(deleteSuscripcion, { params: { id } }))
        return null
      },
      fallo: 'No se pudo quitar el enlace.',
    })
  const de = persona ? ` de ${persona.nombre}` : ''
  const cual = `${CONTENIDOS[contenido]}${de}${discreta ? '' : ', con nombres'}, desde el ${formatFechaLarga(wallTimeDe(creada))}`
  return (
    <Row as="li" nowrap ruled={2} gap={3} justify="space-between">
      <span>{cual}</span>
      <Button
        size="small"
        variant="secondary"
        pending={enCurso}
        aria-label={`Quitar el enlace: ${cual}`}
        onClick={quitar}
      >
        Quitar
      </Button>
    </Row>
  )
}
