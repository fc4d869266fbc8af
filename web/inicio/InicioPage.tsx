import { DosSillas } from '../ilustraciones/DosSillas.tsx'
import { Hero } from '../ilustraciones/Hero.tsx'
import { Taza } from '../ilustraciones/Taza.tsx'
import { useNegocio } from '../marco/useNegocio.ts'
import { rutas } from '../rutas.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { Contacto } from './Contacto.tsx'
import styles from './InicioPage.module.css'
import { Ofertas } from './Ofertas.tsx'
import { Sendero } from './Sendero.tsx'

/** /: who the practice is, what it offers, how to reach it. */
export default function InicioPage() {
  return (
    <Page width="full">
      <Section>
        <Presentacion />
      </Section>
      <Section>
        <Caminos />
      </Section>
      <Ofertas />
      <Contacto />
    </Page>
  )
}

function Presentacion() {
  const nombre = useNegocio()?.nombre
  return (
    <div className={styles.hero}>
      <div className={styles.presentacion}>
        <h1>Un lugar tranquilo para volver a sentirte bien</h1>
        <p>
          {nombre ? `En ${nombre} te` : 'Te'} acompañamos con psicología, terapias naturales y desarrollo personal, a tu
          ritmo y con los pies en la tierra.
        </p>
        <div className={styles.botones}>
          <LinkButton to={rutas.agendar} variant="accent">
            Reservar cita
          </LinkButton>
          <LinkButton to={rutas.nosotros} variant="secondary">
            Conocernos
          </LinkButton>
        </div>
      </div>
      <div className={styles.paisaje}>
        <Hero />
      </div>
    </div>
  )
}

const CAMINOS = [
  {
    Dibujo: DosSillas,
    nombre: 'Psicología',
    texto: 'Un espacio privado para hablar con calma, entender lo que pasa y encontrar el siguiente paso.',
  },
  {
    Dibujo: Taza,
    nombre: 'Terapias naturales',
    texto: 'Descanso para el cuerpo con plantas, aromas y técnicas suaves que acompañan tu proceso.',
  },
  {
    Dibujo: Sendero,
    nombre: 'Desarrollo personal',
    texto: 'Talleres y herramientas para conocerte mejor y cuidar lo que es importante para ti.',
  },
]

function Caminos() {
  return (
    <>
      <h2 className={styles.titulo}>Cómo te acompañamos</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics together with the bullets */}
      <ul role="list" className={styles.caminos}>
        {CAMINOS.map(({ Dibujo, nombre, texto }) => (
          <li key={nombre}>
            <div className={styles.dibujo}>
              <Dibujo />
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
