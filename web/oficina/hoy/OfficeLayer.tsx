import { Buscar } from '../base/buscar/Buscar.tsx'
import { AvisosCausados } from '../mensajes/avisos/AvisosCausados.tsx'

/** Over every screen of the back office: the notices that wait to leave, and the search. */
export default function OfficeLayer() {
  return (
    <>
      <AvisosCausados />
      <Buscar />
    </>
  )
}
