import type { ReactNode } from 'react'
import type { Negocio } from '../../../contract/base/settings/negocio.ts'
import { Link } from '../../base/router/Link.tsx'
import { paths } from '../../base/router/routes.ts'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'

interface PreguntaFrecuente {
  /** The anchor of its link. */
  id: string
  titulo: string
  respuesta: ReactNode
}

/** The four promised questions (R-preguntas) and their answers; `negocio` is undefined until it is known. */
export function preguntasDe(negocio: Negocio | undefined): PreguntaFrecuente[] {
  const nombre = negocio?.nombre ?? 'nosotros'
  return [
    {
      id: 'quienes-somos',
      titulo: '¿Quiénes somos?',
      respuesta: (
        <p>
          {nombre} es un espacio de bienestar en {negocio?.direccion ?? 'Costa Rica'}. Reunimos psicología, terapias
          naturales y desarrollo personal para acompañar a cada persona de forma cercana, confidencial y a su ritmo.
        </p>
      ),
    },
    { id: 'agendar', titulo: '¿Cómo reservo una cita?', respuesta: <ComoReservar /> },
    {
      id: 'confianza',
      titulo: `¿Por qué confiar en ${nombre}?`,
      respuesta: (
        <p>
          Porque cuidamos lo que compartes: lo que hablas en consulta es confidencial, tus datos se usan solo para
          atenderte y cada persona recibe un trato respetuoso y sin juicios. Los productos y talleres que ofrecemos son
          los mismos que recomendamos en consulta.
        </p>
      ),
    },
    {
      id: 'contacto',
      titulo: '¿Cómo contactarnos?',
      respuesta: (
        <p>
          <Modos negocio={negocio} /> <Link to={paths.contacto}>sección de contacto</Link>
          {negocio?.whatsapp
            ? ' están también nuestro WhatsApp y nuestras redes sociales.'
            : ' están nuestra dirección y nuestro horario.'}
        </p>
      ),
    },
  ]
}

/** How to write or call, as far as the owner has said, and the beginning of what is in the contact section. */
function Modos({ negocio }: { negocio: Negocio | undefined }) {
  const { email, telefono } = negocio ?? {}
  if (!email && !telefono) return 'En la'
  return (
    <>
      {email && (
        <>
          Escríbenos a <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {email && telefono ? ' o llámanos al ' : telefono && 'Llámanos al '}
      {telefono}. En la
    </>
  )
}

function ComoReservar() {
  return (
    <>
      <Stack as="ol" gap={1}>
        <li>Inicia sesión con tu cuenta.</li>
        <li>
          Entra a <Link to={paths.agendar}>Agendar</Link>.
        </li>
        <li>Elige una fecha en el calendario de la izquierda.</li>
        <li>A la derecha, elige el servicio, una hora disponible y, si quieres, escribe una nota.</li>
        <li>Presiona «Agendar cita».</li>
      </Stack>
      <p>
        Recibirás un correo de confirmación. Tus próximas citas se ven en <Link to={paths.calendario}>Calendario</Link>.
      </p>
      <LinkButton to={paths.agendar} variant="accent">
        Reservar cita
      </LinkButton>
    </>
  )
}
