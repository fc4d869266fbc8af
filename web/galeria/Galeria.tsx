import { centimos } from '../../contract/dinero.ts'
import { Dibujo } from '../ilustraciones/Dibujo.tsx'
import { Marca } from '../ilustraciones/Marca.tsx'
import { Button, IconButton, LinkButton } from '../ui/form/Button.tsx'
import { Icono } from '../ui/image/Icono.tsx'
import { Picture } from '../ui/image/Picture.tsx'
import { Card, CardAction, CardBody, CardGrid } from '../ui/layout/Card.tsx'
import { Page, Section } from '../ui/layout/Page.tsx'
import { StickyHeader } from '../ui/layout/StickyHeader.tsx'
import { Badge, Precio } from '../ui/text/Text.tsx'
import { Dialogos } from './Dialogos.tsx'
import { Estados } from './Estados.tsx'
import { Formularios } from './Formularios.tsx'
import styles from './Galeria.module.css'

const DIBUJOS = ['taza', 'dos-sillas', 'sendero', 'sobre', 'no-encontrado', 'post', 'producto', 'ramita'] as const

const PRODUCTOS = [
  { nombre: 'Vela', precio: 650000, imagen: '/favicon.svg', stock: 4 },
  { nombre: 'Infusión de jengibre, cúrcuma y limón en lata de cien gramos', precio: 333333, imagen: null, stock: 0 },
  { nombre: 'Imagen que no carga', precio: 123456750, imagen: '/galeria/no-existe.webp', stock: 1 },
]

/** Every piece of the kit on one page, for the eye. Served by `vite` in development only. */
export function Galeria() {
  return (
    <>
      <StickyHeader>
        <Marca nombre="BioBienestar" />
        <IconButton label="Menú" icon={<Icono nombre="menu" size={24} />} />
      </StickyHeader>
      <Page width="full">
        <Section>
          <div className={styles.hero}>
            <div className={styles.presentacion}>
              <h1>Un lugar tranquilo para volver a sentirte bien</h1>
              <p>
                Psicología, terapias naturales y desarrollo personal en Aserrí, con la calma de las montañas y el
                acompañamiento que necesitas.
              </p>
              <div className={styles.fila}>
                <LinkButton to="/agendar" variant="accent">
                  Reservar cita
                </LinkButton>
                <LinkButton to="/productos" variant="secondary">
                  Ver productos
                </LinkButton>
              </div>
            </div>
            <Dibujo nombre="hero" />
          </div>
        </Section>
        <Section>
          <h2>Botones</h2>
          <Botones />
        </Section>
        <Section>
          <h2>Formularios</h2>
          <Formularios />
        </Section>
        <Section>
          <h2>Diálogos</h2>
          <Dialogos />
        </Section>
        <Section>
          <h2>Tarjetas</h2>
          <Tarjetas />
        </Section>
        <Section>
          <h2>Estados</h2>
          <Estados />
        </Section>
        <Section>
          <h2>Ilustraciones</h2>
          <div className={styles.dibujos}>
            {DIBUJOS.map((nombre) => (
              <Dibujo key={nombre} nombre={nombre} />
            ))}
          </div>
        </Section>
      </Page>
    </>
  )
}

function Botones() {
  return (
    <>
      <div className={styles.fila}>
        <Button>Guardar</Button>
        <Button variant="accent">Realizar pedido</Button>
        <Button variant="secondary">Volver</Button>
        <Button variant="quiet">Cancelar</Button>
        <Button variant="danger">Eliminar</Button>
      </div>
      <div className={styles.fila}>
        <Button pending>Guardando…</Button>
        <Button variant="secondary" pending>
          Guardando…
        </Button>
        <Button disabled>Agotado</Button>
        <Button size="small">Editar</Button>
        <Button size="small" variant="secondary">
          <Icono nombre="descargar" size={18} /> Descargar PDF
        </Button>
        <IconButton label="Editar" icon={<Icono nombre="editar" />} />
        <IconButton label="Eliminar" tone="danger" icon={<Icono nombre="eliminar" />} />
      </div>
    </>
  )
}

function Tarjetas() {
  return (
    <CardGrid label="Productos" dense>
      {PRODUCTOS.map(({ nombre, precio, imagen, stock }) => (
        <Card as="li" interactive flush key={nombre}>
          <Picture src={imagen} alt="" placeholder={<Dibujo nombre="producto" />} sizes="19rem" />
          <CardBody>
            <h3>
              <CardAction to={location.pathname}>{nombre}</CardAction>
            </h3>
            <Precio centimos={centimos(precio)} />
            <span>
              {stock === 0 ? <Badge tone="warning">Agotado</Badge> : <Badge tone="success">Disponible</Badge>}
            </span>
          </CardBody>
        </Card>
      ))}
    </CardGrid>
  )
}
