import type { ReactNode } from 'react'
import type { Negocio } from '../../contract/ajustes.ts'
import { Link } from '../navegacion.tsx'
import { rutas } from '../rutas.ts'
import { LinkButton } from '../ui/form/Button.tsx'

interface PreguntaFrecuente {
  /** For links to it. */
  id: string
  titulo: string
  respuesta: ReactNode
}

/** The four questions of the specification (section 2) and their answers; `negocio` is undefined until it is known. */
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
          Escríbenos a {negocio && <a href={`mailto:${negocio.email}`}>{negocio.email}</a>} o llámanos al{' '}
          {negocio?.telefono}. En la <Link to={rutas.contacto}>sección de contacto</Link> están también nuestro WhatsApp
          y nuestras redes sociales.
        </p>
      ),
    },
  ]
}

function ComoReservar() {
  return (
    <>
      <ol>
        <li>Inicia sesión con tu cuenta.</li>
        <li>
          Entra a <Link to={rutas.agendar}>Agendar</Link>.
        </li>
        <li>Elige una fecha en el calendario de la izquierda.</li>
        <li>A la derecha, elige el servicio, una hora disponible y, si quieres, escribe una nota.</li>
        <li>Presiona “Agendar cita”.</li>
      </ol>
      <p>
        Recibirás un correo de confirmación. Tus próximas citas se ven en <Link to={rutas.calendario}>Calendario</Link>.
      </p>
      <LinkButton to={rutas.agendar} variant="accent">
        Reservar cita
      </LinkButton>
    </>
  )
}
