import TuCita from '../../agenda/citas/TuCita.tsx'
import type { ScreenProps } from '../../base/router/screen.ts'
import { Escribirnos } from '../../base/settings/Escribirnos.tsx'
import { useTokenDeEnlace } from '../../cuentas/acceso/EnlaceDeCorreo.tsx'
import { RequiereSesion } from '../../cuentas/acceso/RequiereSesion.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { HayAFavor } from '../mio/HayAFavor.tsx'
import EnlacePage from './EnlacePage.tsx'

/**
 * The place of one appointment: all of it for whoever booked it, with a session; for the bearer of its mail what the mail's link may do. Its
 * address alone, which anybody can guess, shows nothing.
 */
export default function CitaPage({ params }: ScreenProps) {
  const token = useTokenDeEnlace()
  if (token) return <EnlacePage />
  return (
    <RequiereSesion
      titulo="Tu cita"
      dibujo="taza"
      ayuda={<Escribirnos />}
      texto="Aquí la mueves, la cancelas y la pagas. El enlace de tu correo la abre sin iniciar sesión."
    >
      {() => (
        <Page>
          <TuCita key={params.codigo} id={Number(params.codigo)} nivel="h1" fallo="No se pudo leer la cita." />
          <HayAFavor />
        </Page>
      )}
    </RequiereSesion>
  )
}
