import type { Endpoint, Schema } from '../../../../contract/base/wire/endpoint.ts'
import { Acciones } from '../lista/Acciones.tsx'
import type { ListadoProps, ListBody } from '../lista/Contenido.tsx'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { conForma, send } from './campos.tsx'
import { DialogoDeFicha } from './DialogoDeFicha.tsx'
import type { CamposPara, Declaracion, ValoresDe } from './ficha.ts'
import { type Nombrada, textosDe } from './textos.ts'
import { useEliminar } from './useEliminar.ts'

type CatalogoProps<L extends ListBody, G extends Endpoint, C extends Endpoint, D extends Declaracion> = Nombrada &
  Omit<ListadoProps<L>, 'endpoint' | 'acciones' | 'agregar'> & {
    calls: { list: L; get: G; create: C; update: Endpoint; delete: Endpoint }
    /** In the order of the form. */
    campos: CamposPara<G, C, D>
    /** The first values of a new one. */
    nuevo: Partial<ValoresDe<D>>
  }

type Cosa = { id: number; nombre: string }

/** A screen that is only a list and its form. Fields that depend on each other, or a question before saving, need a component. */
export function Catalogo<
  const L extends ListBody,
  const G extends Endpoint,
  const C extends Endpoint,
  D extends Declaracion,
>(props: CatalogoProps<L, G, C, D>) {
  const { cosa, genero, calls, campos, nuevo, ...lista } = props
  const textos = textosDe(props)
  const { dialogo, abrir, cerrar } = useDireccion()
  const eliminar = useEliminar<Cosa>({
    cosa,
    genero,
    nombreDe: ({ nombre }) => nombre,
    enviar: ({ id }) => send(calls.delete, { params: { id } }),
  })
  const acciones = (fila: Cosa) => (
    <Acciones
      nombre={fila.nombre}
      onEditar={() => abrir({ accion: 'editar', id: fila.id })}
      onEliminar={() => eliminar(fila)}
    />
  )
  return (
    <>
      <Listado
        {...({ ...lista, acciones } as unknown as ListadoProps<L>)}
        endpoint={calls.list}
        agregar={textos.agregar}
      />
      <DialogoDeFicha
        ficha={{
          cosa,
          genero,
          ...conForma({ label: textos.Cosa, schema: calls.create.body as Schema, campos: campos as Declaracion }),
          nuevo: { campos: () => nuevo, enviar: (body, clave) => send(calls.create, { body }, clave) },
          edicion: {
            leer: (id) => send(calls.get, { params: { id } }),
            enviar: (id, campos, version) => send(calls.update, { params: { id }, body: { ...campos, version } }),
          },
        }}
        dialogo={dialogo}
        onClose={cerrar}
      />
    </>
  )
}
