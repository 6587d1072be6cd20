import { openBucketStandIn } from '../../src/server/testing/bucket-stand-in.ts'

/** A process of the cluster: what S3-compatible storage is on real machines. */
const { HOST: host, PORT, MALLARD_STORAGE_KEY: accessKey = '', MALLARD_STORAGE_SECRET: secretKey = '' } = process.env
await openBucketStandIn({ host, port: Number(PORT), accessKey, secretKey })
