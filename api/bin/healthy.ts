/** The image's health check: whether the server of the same container may be sent calls. */
const ready = await fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(
  ({ ok }) => ok,
  () => false
)
process.exit(ready ? 0 : 1)
