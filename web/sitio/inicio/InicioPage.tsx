import { useQuery } from '@tanstack/react-query'
import { getInicio } from '../../../contract/sitio/inicio.ts'
import { disponibilidad } from '../../agenda/citas/disponibilidad.ts'
import { Proximas } from '../../agenda/citas/Proximas.tsx'
import { personas } from '../../agenda/personas/api.ts'
import { Personas } from '../../agenda/personas/Personas.tsx'
import { renderedQueryOf } from '../../base/calls/queries.ts'
import { lateCode } from '../../base/late/lazy.tsx'
import { paths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { useNegocio } from '../../base/settings/api.ts'
import { Drawing, type DrawingName } from '../../ui/drawings/Drawing.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Row, Stack } from '../../ui/layout/arrange.tsx'
import { Page, Section } from '../../ui/layout/Page.tsx'
import { Part } from '../../ui/status/Boundary.tsx'
import { Banda } from './Banda.tsx'
import { Contacto } from './Contacto.tsx'
import styles from './InicioPage.module.css'
import { Ofertas } from './Ofertas.tsx'

/** Visitors do not load this part; it loads while the session is checked. */
const leerLoMio = () => import('../../persona/mio/LoMio.tsx')
const loMio = lateCode(leerLoMio)
if (typeof document !== 'undefined' && document.documentElement.dataset.sesion) loMio.precargar()
const LoMio = loMio.Component
export const suyo = () =>
  leerLoMio().then(
    ({ mio }) => mio,
    () => undefined,
  )

/** Visitors are told who the practice is and all it offers; a customer sees what is ahead. */
export default function InicioPage() {
  const { usuario } = useSesion()
  return (
    <Page width="full">
      <Section>
        <Part>{usuario ? <LoMio nombre={usuario.nombre} /> : <Presentacion />}</Part>
      </Section>
      {!usuario && (
        <>
          <Section>
            <Caminos />
          </Section>
          <Part>
            <Atienden />
          </Part>
          <Ofertas />
        </>
      )}
      <Part>
        <Contacto breve={!!usuario} />
      </Part>
    </Page>
  )
}

function Presentacion() {
  const nombre = useNegocio()?.nombre
  const sinServicios = useQuery(renderedQueryOf(getInicio, {})).data?.servicios.length === 0
  return (
    <div className={styles.hero}>
      <div>
        <h1>Un lugar tranquilo para volver a sentirte bien</h1>
        <p>
          {nombre ? `En ${nombre} te` : 'Te'} acompañamos con psicología, terapias naturales y desarrollo personal, a tu
          ritmo y con los pies en la tierra.
        </p>
        <Row gap={3} className={styles.botones}>
          {!sinServicios && (
            <LinkButton to={paths.agendar} variant="accent">
              Reservar cita
            </LinkButton>
          )}
          <LinkButton to={paths.nosotros} variant="secondary">
            Conocernos
          </LinkButton>
        </Row>
        <Stack top={5}>
          <Proximas dias={disponibilidad} />
        </Stack>
      </div>
      <div>
        <Drawing nombre="hero" />
      </div>
    </div>
  )
}

const CAMINOS: { dibujo: DrawingName; nombre: string; texto: string }[] = [
  {
    dibujo: 'dos-sillas',
    nombre: 'Psicología',
    texto: 'Un espacio privado para hablar con calma, entender lo que pasa y encontrar el siguiente paso.',
  },
  {
    dibujo: 'taza',
    nombre: 'Terapias naturales',
    texto: 'Descanso para el cuerpo con plantas, aromas y técnicas suaves que acompañan tu proceso.',
  },
  {
    dibujo: 'sendero',
    nombre: 'Desarrollo personal',
    texto: 'Talleres y herramientas para conocerte mejor y cuidar lo que es importante para ti.',
  },
]

function Caminos() {
  return (
    <>
      <h2 className={styles.titulo}>Cómo te acompañamos</h2>
      <ul className={styles.caminos}>
        {CAMINOS.map(({ dibujo, nombre, texto }) => (
          <li key={nombre}>
            <div>
              <Drawing nombre={dibujo} />
            </div>
            <div>
              <h3>{nombre}</h3>
              <p>{texto}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function Atienden() {
  const { data } = useQuery(personas)
  if (!data?.personas.length) return null
  return (
    <Banda titulo="Quienes te atienden" ver="Así es tu primera cita" to={paths.primeraCita}>
      <Personas personas={data.personas} />
    </Banda>
  )
}
