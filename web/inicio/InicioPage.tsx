import { Proximas } from '../citas/Proximas.tsx'
import { DosSillas } from '../ilustraciones/DosSillas.tsx'
import { Hero } from '../ilustraciones/Hero.tsx'
import { Lienzo } from '../ilustraciones/Lienzo.tsx'
import { Tallo } from '../ilustraciones/Tallo.tsx'
import { Taza } from '../ilustraciones/Taza.tsx'
import { useNegocio } from '../marco/useNegocio.ts'
import { rutas } from '../rutas.ts'
import { LinkButton } from '../ui/form/Button.tsx'
import { Page, Section } from '../ui/layout/Page.tsx'
import { Contacto } from './Contacto.tsx'
import styles from './InicioPage.module.css'
import { Ofertas } from './Ofertas.tsx'

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
        <div className={styles.proximas}>
          <Proximas />
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

/** A path that climbs to the sun: the way of one's own. */
function Sendero() {
  return (
    <Lienzo ancho={400} alto={260}>
      <path d="M40 144C44 66 122 24 208 26s160 52 152 128-80 86-166 86S36 216 40 144z" fill="var(--niebla)" />
      <circle cx="246" cy="84" r="30" fill="var(--maracuya)" />
      <circle cx="246" cy="84" r="44" fill="none" stroke="var(--maracuya)" strokeWidth="1.5" opacity=".6" />
      <path d="M60 229c18-58 52-92 92-90 34 2 46 30 80 24 44-8 76 12 104 66z" fill="var(--salvia)" />
      <path d="M36 229c50-40 104-46 160-28s110 18 168-4v32z" fill="var(--bosque)" />
      <path
        d="M160 229c4-18 48-18 44-34s-36-10-30-28 26-14 24-26c16 14-10 18-8 28s44 10 40 28-34 16-30 32z"
        fill="var(--arena)"
      />
      <Tallo x={88} y={226} giro={-8} escala={0.9} pares={4} color="var(--barro)" />
      <Tallo x={322} y={226} giro={10} escala={1.05} pares={5} color="var(--bosque)" linea />
      <path d="M28 229h344" stroke="var(--bosque)" strokeWidth="2.2" strokeLinecap="round" />
    </Lienzo>
  )
}
