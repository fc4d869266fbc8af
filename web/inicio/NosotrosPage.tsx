import { Link } from 'react-router'
import { DosSillas } from '../ilustraciones/DosSillas.tsx'
import { useNegocio } from '../marco/useNegocio.ts'
import { rutas } from '../router.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import styles from './NosotrosPage.module.css'
import { Pregunta } from './Pregunta.tsx'

export default function NosotrosPage() {
  const negocio = useNegocio()
  const nombre = negocio?.nombre ?? 'nosotros'
  return (
    <Page width="text">
      <div className={styles.entrada}>
        <div>
          <h1>Nosotros</h1>
          <p>Lo que suelen preguntarnos antes de la primera visita.</p>
        </div>
        <DosSillas />
      </div>
      <Pregunta id="quienes-somos" titulo="¿Quiénes somos?" abierta>
        <p>
          {nombre} es un espacio de bienestar en {negocio?.direccion ?? 'Costa Rica'}. Reunimos psicología, terapias
          naturales y desarrollo personal para acompañar a cada persona de forma cercana, confidencial y a su ritmo.
        </p>
      </Pregunta>
      <Pregunta id="agendar" titulo="¿Cómo reservo una cita?">
        <ComoReservar />
      </Pregunta>
      <Pregunta id="confianza" titulo={`¿Por qué confiar en ${nombre}?`}>
        <p>
          Porque cuidamos lo que compartes: lo que hablas en consulta es confidencial, tus datos se usan solo para
          atenderte y cada persona recibe un trato respetuoso y sin juicios. Los productos y talleres que ofrecemos son
          los mismos que recomendamos en consulta.
        </p>
      </Pregunta>
      <Pregunta id="contacto" titulo="¿Cómo contactarnos?">
        <p>
          Escríbenos a {negocio && <a href={`mailto:${negocio.email}`}>{negocio.email}</a>} o llámanos al{' '}
          {negocio?.telefono}. En la <Link to={rutas.contacto}>sección de contacto</Link> están también nuestro WhatsApp
          y nuestras redes sociales.
        </p>
      </Pregunta>
    </Page>
  )
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
