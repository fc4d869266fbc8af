import type { ReactNode } from 'react'
import { formatFechaLarga, formatTramoCercano, medianoche } from '../../../contract/base/time/time.ts'
import type { Output } from '../../../contract/base/wire/endpoint.ts'
import type { getMiCalendario } from '../../../contract/persona/calendario.ts'
import { deleteInscripcion } from '../../../contract/talleres/talleres.ts'
import { dejarDeEsperarProducto } from '../../../contract/tienda/espera-de-producto.ts'
import { useEsperaDeDia } from '../../agenda/citas/useEsperaDeDia.ts'
import { call } from '../../base/calls/api.ts'
import { paths } from '../../base/router/routes.ts'
import { placeInList } from '../../mensajes/lista-de-espera/EnEspera.tsx'
import { usePasos } from '../../mensajes/lista-de-espera/useEspera.ts'
import { Button, LinkButton } from '../../ui/form/Button.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'

type Esperas = Output<typeof getMiCalendario>['esperas']

/** All that a customer waits for, with the way out of each list. */
export default function LoQueEspero({ dias, talleres, productos }: Esperas) {
  return (
    <Stack as="section" gap={4} top={7} aria-labelledby="lo-que-espero">
      <h2 id="lo-que-espero">Lo que esperas</h2>
      <Stack as="ul" columns="19rem" gap={5}>
        {dias.map((dia) => (
          <Dia key={dia.id} dia={dia} />
        ))}
        {talleres.map((taller) => (
          <Taller key={taller.id} taller={taller} />
        ))}
        {productos.map((producto) => (
          <Producto key={producto.id} producto={producto} />
        ))}
      </Stack>
    </Stack>
  )
}

function Dia({ dia: { id, fecha, servicio, persona, lugar } }: { dia: Esperas['dias'][number] }) {
  const { dejar, pendiente } = useEsperaDeDia()
  const dia = formatFechaLarga(medianoche(fecha))
  return (
    <Panel
      icono="calendario"
      clase="Una hora de un día lleno"
      titulo={dia}
      texto={<Lugar lugar={lugar}>{persona ? `${servicio}, con ${persona.nombre}` : servicio}</Lugar>}
      acciones={
        <Button variant="secondary" pending={pendiente !== null} onClick={() => dejar(id, dia)}>
          Salir de la lista de espera
        </Button>
      }
    />
  )
}

function Taller({ taller }: { taller: Esperas['talleres'][number] }) {
  const { salir, pendiente } = usePasos()
  const { id, titulo, inscripcionId, lugar } = taller
  const dejar = () => salir(`de "${titulo}"`, () => call(deleteInscripcion, { params: { id: inscripcionId } }))
  return (
    <Panel
      icono="persona"
      clase="Un campo de un taller lleno"
      titulo={titulo}
      texto={<Lugar lugar={lugar}>{formatTramoCercano(taller)}</Lugar>}
      acciones={
        <>
          <LinkButton to={paths.taller(id)}>Ver el taller</LinkButton>
          <Button pending={pendiente !== null} onClick={dejar}>
            Salir de la lista de espera
          </Button>
        </>
      }
    />
  )
}

function Producto({ producto: { id, nombre } }: { producto: Esperas['productos'][number] }) {
  const { hacer, pendiente } = usePasos()
  const dejar = () => hacer('salir', () => call(dejarDeEsperarProducto, { params: { id } }))
  return (
    <Panel
      icono="carrito"
      clase="Un producto agotado"
      titulo={nombre}
      texto="Te escribimos por correo apenas vuelva."
      acciones={
        <>
          <LinkButton to={paths.producto(id)}>Ver el producto</LinkButton>
          <Button pending={pendiente !== null} onClick={dejar}>
            Quitar el aviso
          </Button>
        </>
      }
    />
  )
}

function Lugar({ lugar, children }: { lugar: number; children: ReactNode }) {
  return (
    <>
      {children}
      <br />
      Tienes el {placeInList(lugar)} en la lista de espera.
    </>
  )
}
