import type { Endpoint, Schema } from '../../../../contract/base/wire/endpoint.ts'
import type { ListadoProps, ListBody } from '../lista/declaracion.ts'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { type Nombrada, textosDe } from '../textos.ts'
import { conForma, send } from './campos.tsx'
import { DialogoDeFicha } from './DialogoDeFicha.tsx'
import type { CamposPara, Declaracion, ValoresDe } from './ficha.ts'

type CatalogoProps<L extends ListBody, G extends Endpoint, C extends Endpoint, D extends Declaracion> = Nombrada &
  Omit<ListadoProps<L>, 'calls'> & {
    calls: { list: L; get: G; create: C; update: Endpoint; delete: Endpoint }
    /** In the order of the form. */
    campos: CamposPara<G, C, D>
    /** The first values of a new one. */
    nuevo: Partial<ValoresDe<D>>
    /** What is sent for fields that are empty, where that means something. */
    empty?: Partial<ValoresDe<D>>
  }

/** A screen that is only a list and its form. Fields that depend on each other, or a question before saving, need a component. */
export function Catalogo<
  const L extends ListBody,
  const G extends Endpoint,
  const C extends Endpoint,
  D extends Declaracion,
>(props: CatalogoProps<L, G, C, D>) {
  const { campos, nuevo, empty, ...lista } = props
  const { cosa, genero, calls } = props
  const { dialogo, cerrar } = useDireccion()
  const nombreDe = ({ nombre }: { nombre: string }) => nombre
  return (
    <>
      <Listado {...({ ...lista, nombreDe } as unknown as ListadoProps<L>)} />
      <DialogoDeFicha
        ficha={{
          cosa,
          genero,
          empty,
          ...conForma({
            label: textosDe(props).Cosa,
            schema: calls.create.body as Schema,
            campos: campos as Declaracion,
          }),
          nuevo: {
            campos: () => nuevo,
            enviar: (campos, clave, insistir) => send(calls.create, { body: { ...campos, insistir } }, clave),
          },
          edicion: {
            leer: (id) => send(calls.get, { params: { id } }),
            enviar: (id, campos, version, insistir) =>
              send(calls.update, { params: { id }, body: { ...campos, version, insistir } }),
          },
        }}
        dialogo={dialogo}
        onClose={cerrar}
      />
    </>
  )
}
